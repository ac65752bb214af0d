import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BAN_END_RULE } from '../../../src/rules/admin-actions.ts';
import { sessions } from '../../../src/server/features/identity/identity.tables.ts';
import { card, openAdmin, rowsOf } from '../../e2e/admin/admin-page.ts';
import {
  ask,
  becomeAdmin,
  confirm,
  giveHistory,
  offered,
  openUser,
  PASSWORD,
  title,
  uploadPicture,
} from '../../e2e/admin/user-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { button, countCalls, dialog, expectToast, expectToFit, focusedWords } from '../../support/page.ts';
import { addPlayer, playerOf } from '../../support/player.ts';

const { site, newAdminPage, newPage, newPlayerPage } = await browseSite();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the list of users is filtered in the address, leads to a page, and Back returns to the row', async () => {
  const { page, admin } = await newAdminPage();
  const now = new Date();
  const old = new Date('2026-01-01T12:00:00Z');
  const banned = await addPlayer(site.db, old, { username: 'Grumble', bannedAt: now, banReason: 'Bots' });
  const held = await addPlayer(site.db, old, { username: 'Suspect', reviewSince: now });
  await openAdmin(page, 'users');
  const names = async () => (await rowsOf(page, 'Users')).map((row) => row.split(/player-|@/)[0]);
  for (const [filter, shown] of [
    ['Admins', admin.email],
    ['Banned', banned.email],
    ['Under review', held.email],
    ['New', admin.email],
  ] as const) {
    await card(page, 'Users').getByText(filter, { exact: true }).click();
    await expect.poll(() => rowsOf(page, 'Users')).toEqual([expect.stringContaining(shown)]);
  }
  await card(page, 'Users').getByText('Payers', { exact: true }).click();
  await card(page, 'Users').getByText('Nobody has bought credits yet.').waitFor();
  await expectAccessible(page);

  await card(page, 'Users').getByText('Banned', { exact: true }).click();
  await page.reload();
  await expect.poll(names).toHaveLength(1);
  await page.getByRole('link', { name: 'Grumble' }).click();
  await title(page, 'Grumble').waitFor();
  await expect.poll(() => focusedWords(page)).toBe('Grumble');
  await page.locator('.user-head').getByText('Banned for good').waitFor();
  await page.goBack();
  await expect.poll(() => focusedWords(page)).toBe('Grumble');
  expect(new URL(page.url()).searchParams.get('filter')).toBe('banned');
  expect(await page.getByRole('radio', { name: 'Banned' }).isChecked()).toBe(true);
  await expectToFit(page, 360);
});

test('a page tells everything about a user, and fetches a section when it is scrolled to', async () => {
  const { page } = await newAdminPage();
  const now = new Date();
  const known = {
    username: 'Walrus',
    firstName: 'Wanda',
    points: 1234,
    reviewSince: now,
    emailVerified: true,
  };
  const { id, email } = await addPlayer(site.db, now, known);
  await giveHistory(site, id, 60);
  const ledger = countCalls(page, `/api/admin/users/${id}/ledger`);
  const looks = countCalls(page, `/api/admin/users/${id}/page`);
  await openUser(page, id, 'Walrus');
  for (const text of [email, 'Confirmed', 'First name: Wanda', 'Under review', '1,234'])
    await page.locator('.user-head').getByText(text, { exact: true }).waitFor();
  await card(page, 'Signals').getByText('Solved 64 puns in a row').waitFor();
  expect(ledger()).toBe(0);

  await page.getByLabel('New note').fill('Asked twice about the badge.');
  await button(page, 'Add note').click();
  await expectToast(page, 'Note Added');
  const note = card(page, 'Notes').getByRole('listitem').filter({ hasText: 'Asked twice' });
  await note.waitFor();
  expect(await page.getByLabel('New note').inputValue()).toBe('');
  await note.getByRole('button', { name: /^Remove the note by/ }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Remove note' }).click();
  await expectToast(page, 'Note Removed');
  await card(page, 'Notes').getByText('Nothing noted so far.').waitFor();
  await expect.poll(() => focusedWords(page)).toBe('Notes');

  await card(page, 'Games').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await rowsOf(page, 'Games')).length).toBeGreaterThan(0);
  const first = (await rowsOf(page, 'Games')).length;
  await card(page, 'Games').getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await rowsOf(page, 'Games')).length).toBeGreaterThan(first);
  await card(page, 'Credits').scrollIntoViewIfNeeded();
  await card(page, 'Credits').getByText('Welcome gift').waitFor();
  await card(page, 'Purchases').getByText('$5').waitFor();
  await card(page, 'Devices').scrollIntoViewIfNeeded();
  await card(page, 'Devices').getByText('Signed in').waitFor();
  await card(page, 'Admin log').scrollIntoViewIfNeeded();
  await card(page, 'Admin log').getByRole('row').nth(2).waitFor();
  expect(looks()).toBe(1);
  await expectAccessible(page);
  await expectToFit(page, 360);

  await card(page, 'Friends').getByRole('link', { name: 'Dilly Daily' }).click();
  await title(page, 'Dilly Daily').waitFor();
  await card(page, 'Friends').scrollIntoViewIfNeeded();
  await card(page, 'Friends').getByRole('link', { name: 'Walrus' }).waitFor();
});

test('a page of nobody says so and leads back', async () => {
  const { page } = await newAdminPage();
  meanFailure(page, /404/);
  for (const id of [crypto.randomUUID(), 'not-an-id']) {
    await page.goto(`/admin?tab=users&filter=new&user=${id}`);
    await title(page, 'There is no such user').waitFor();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All users' }).click();
  await expect.poll(() => focusedWords(page)).toBe('Users');
  expect(await page.getByRole('radio', { name: 'New' }).isChecked()).toBe(true);
});

test('a ban may end: dates are checked, and it is lifted before', async () => {
  const { page } = await newAdminPage();
  const { id } = await addPlayer(site.db, new Date(), { username: 'Rascal' });
  await openUser(page, id, 'Rascal');
  await ask(page, 'Ban User');
  await dialog(page)
    .getByText(/^Ends on .*, in the time zone /)
    .waitFor();
  await dialog(page).getByLabel('For how long').selectOption('Until a date');
  const date = dialog(page).getByLabel('The day on which they may play again');
  for (const wrong of [inDays(0), inDays(-30), inDays(3700)]) {
    await date.fill(wrong);
    await dialog(page).getByText(BAN_END_RULE).waitFor();
    expect(await date.getAttribute('aria-invalid')).toBe('true');
    expect(await dialog(page).getByRole('button', { name: 'Ban User' }).isDisabled()).toBe(true);
  }
  await expectAccessible(page);
  await date.fill(inDays(9));
  await confirm(page, 'Ban User', 'Snail abuse');
  await expectToast(page, 'User Banned', 'is banned until');
  await page.locator('.user-head').getByText('Banned until').waitFor();
  expect(await offered(page)).toEqual(['Unban User', 'Reset name', 'Sign out everywhere', 'Delete account']);
  await expect.poll(() => focusedWords(page)).toBe('Rascal');
  await expectAccessible(page);

  await ask(page, 'Unban User');
  await dialog(page).getByRole('button', { name: 'Unban User' }).click();
  await expectToast(page, 'User Unbanned');
  await expect.poll(() => offered(page)).toContain('Ban User');
  await ask(page, 'Ban User');
  await dialog(page).getByLabel('For how long').selectOption('For good');
  await dialog(page).getByText('Until somebody lifts the ban.').waitFor();
  await confirm(page, 'Ban User', 'Snail abuse again');
  await page.locator('.user-head').getByText('Banned for good').waitFor();
});

test('name and picture are reset, every device is signed out, and an account is deleted', async () => {
  const page = await newPage();
  await becomeAdmin(site, page, 'warden');
  const { page: table, player } = await newPlayerPage({ username: 'Naughty' });
  await uploadPicture(table);
  await openUser(page, player.id, 'Naughty');
  expect(await offered(page)).toEqual([
    'Reset name',
    'Reset picture',
    'Sign out everywhere',
    'Make admin',
    'Ban User',
    'Delete account',
  ]);
  await expectAccessible(page);

  await ask(page, 'Reset picture');
  expect(await dialog(page).getByRole('button', { name: 'Reset picture' }).isDisabled()).toBe(true);
  await confirm(page, 'Reset picture', 'Not a picture for everybody');
  await expectToast(page, 'Picture Reset');
  await ask(page, 'Reset name');
  await dialog(page).getByText('“Naughty” disappears at once').waitFor();
  await expectAccessible(page);
  await confirm(page, 'Reset name', 'Not a name for everybody');
  await expectToast(page, 'Name Reset');
  await title(page, 'Player').waitFor();
  await ask(page, 'Sign out everywhere');
  await confirm(page, 'Sign out', 'Somebody else has the phone');
  await expectToast(page, 'User Signed Out');
  await expect.poll(() => offered(page)).toEqual(['Make admin', 'Ban User', 'Delete account']);
  expect(await site.db.select().from(sessions).where(eq(sessions.playerId, player.id))).toEqual([]);
  await card(page, 'Admin log').scrollIntoViewIfNeeded();
  for (const reason of ['Not a picture', 'Not a name', 'Somebody else'])
    await card(page, 'Admin log').getByText(reason).waitFor();

  meanFailure(page, /400|422/);
  await ask(page, 'Delete account');
  await expectAccessible(page);
  await dialog(page).getByLabel(`Type ${player.email} to confirm`).fill(player.email);
  await dialog(page).getByLabel('Your own password').fill('not this one');
  await confirm(page, 'Delete account', `${player.email} asked for it`);
  await dialog(page).getByText('must not contain its names or address').waitFor();
  await confirm(page, 'Delete account', 'The owner asked for it');
  await dialog(page).getByText('password is wrong').waitFor();
  await dialog(page).getByLabel('Your own password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Delete account' }).click();
  await expectToast(page, 'Account Deleted');
  await expect.poll(() => focusedWords(page)).toBe('Users');
  expect((await playerOf(site.db, player.id))?.email).not.toBe(player.email);
});

test('a role is given and taken: the other browser gets the dashboard and loses it', async () => {
  const page = await newPage();
  const { id, app, backupCodes } = await becomeAdmin(site, page, 'abbess');
  const { page: other, player } = await newPlayerPage({ username: 'Novice', emailVerified: true });
  meanFailure(page, /409|422/);
  meanFailure(other, /403/);
  await openUser(page, player.id, 'Novice');
  await ask(page, 'Make admin');
  await dialog(page).getByLabel('Code', { exact: true }).fill('000000');
  await expectAccessible(page);
  await confirm(page, 'Make admin', 'Helps with the puns');
  await dialog(page).getByText('code is wrong').waitFor();
  await dialog(page).getByLabel('Code', { exact: true }).fill(app.codeAt(new Date()));
  await dialog(page).getByRole('button', { name: 'Make admin' }).click();
  await expectToast(page, 'Role Granted');
  await expect.poll(() => offered(page)).toEqual(['Revoke admin']);
  await page.getByText('Nothing can be done to an admin until the role is revoked.').waitFor();
  await expectAccessible(page);

  await openUser(other, id, 'abbess');
  expect(await offered(other)).toEqual([]);
  await card(other, 'Notes').getByText('Nothing noted so far.').waitFor();
  expect(await other.getByLabel('New note').count()).toBe(0);
  await other.getByRole('link', { name: 'Turn on your second factor' }).waitFor();
  await openUser(other, player.id, 'Novice');
  await other.getByText(/^This is your own account/).waitFor();
  expect(await other.getByLabel('New note').count()).toBe(0);

  await ask(page, 'Revoke admin');
  await dialog(page).getByRole('button', { name: 'Use a backup code' }).click();
  await dialog(page).getByLabel('Backup code').fill(`${backupCodes[0]}`);
  await confirm(page, 'Revoke admin', 'Back to the pews');
  await expectToast(page, 'Role Revoked');
  await expect.poll(() => offered(page)).toContain('Make admin');
  await other.getByRole('link', { name: 'All users' }).click();
  await other.getByRole('heading', { name: 'Access Denied' }).waitFor();
});
