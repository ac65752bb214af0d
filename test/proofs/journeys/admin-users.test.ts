import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { creditEntries } from '../../../src/server/features/players/players.tables.ts';
import { changeRoleAtConsole } from '../../../src/server/features/users/console.service.ts';
import { systemClock } from '../../../src/server/platform/process/clock.ts';
import { card, delayAnswer, openAdmin, rowsOf } from '../../e2e/admin/admin-page.ts';
import { browseSite, meanFailure } from '../../support/browser.ts';
import { button, countCalls, download, expectToast, isFocused } from '../../support/page.ts';
import { addPlayer, changePlayer } from '../../support/player.ts';

const { site, newAdminPage } = await browseSite();
const GIFT = '/api/admin/gift-credits';

async function giftsTo(playerId: string): Promise<number[]> {
  const rows = await site.db.select().from(creditEntries).where(eq(creditEntries.playerId, playerId));
  return rows.filter(({ kind }) => kind === 'gift').map(({ amount }) => amount);
}

async function fillIn(page: Page, email: string, amount: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Amount').fill(amount);
}

test('a gift that cannot be is not sent, and an unknown e-mail is said', async () => {
  const { page } = await newAdminPage();
  meanFailure(page, /404/);
  const calls = countCalls(page, GIFT);
  await openAdmin(page, 'users');
  for (const [email, amount, title, text] of [
    ['', '', 'Error', 'Please enter both email and amount'],
    ['a@example.com', ' ', 'Error', 'Please enter both email and amount'],
    ...['0', '-5', '1.5', '1e9', 'ten'].map(
      (text) => ['a@example.com', text, 'Invalid Amount', 'Please enter a valid positive number'] as const,
    ),
    ['a@example.com', '1000001', 'Invalid Amount', 'A gift can be at most 1,000,000 credits.'],
  ] as const) {
    await fillIn(page, email, amount);
    await button(page, 'Gift Credits').click();
    await expectToast(page, title, text);
  }
  expect(calls()).toBe(0);
  await page.getByLabel('Amount').fill('5');
  await button(page, 'Gift Credits').click();
  await expectToast(page, 'Error', 'Failed to gift credits. Check if the email exists.');
  await page.getByText('Nobody has signed up with this e-mail address.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('a@example.com');
});

test('a double click gives once, and so does a second try after a lost answer and a walk to another tab; two gifts are two', async () => {
  const { page } = await newAdminPage({ clock: true });
  const friend = await addPlayer(site.db, new Date());
  await openAdmin(page, 'users');
  await fillIn(page, friend.email, '25');
  await button(page, 'Gift Credits').dblclick();
  await expectToast(page, 'Credits Gifted', `25 credits given. ${friend.email} now has 35.`);
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  expect(await giftsTo(friend.id)).toEqual([25]);

  meanFailure(page, /ERR_FAILED/);
  const giveAndLoseReply = async () => {
    await page.route(
      `**${GIFT}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await button(page, 'Gift Credits').click();
    await expectToast(page, 'Error', 'Punnery cannot be reached.');
  };
  await fillIn(page, friend.email, '25');
  await giveAndLoseReply();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await button(page, 'Gift Credits').click();
  const nothing = `nothing was added. ${friend.email} now has 60. Press Gift Credits again to give it once more.`;
  await expectToast(page, 'Already Gifted', nothing);
  expect(await page.getByLabel('Email').inputValue()).toBe(friend.email);
  expect(await giftsTo(friend.id)).toEqual([25, 25]);
  await button(page, 'Gift Credits').click();
  await expectToast(page, 'Credits Gifted', `${friend.email} now has 85.`);

  await fillIn(page, friend.email, '25');
  await giveAndLoseReply();
  await page.clock.fastForward('02:01');
  await button(page, 'Gift Credits').click();
  await expectToast(page, 'Credits Gifted', `25 credits given. ${friend.email} now has 135.`);
  expect(await giftsTo(friend.id)).toEqual([25, 25, 25, 25, 25]);
});

test('after a gift the form is empty, also when the tab was left and came back meanwhile', async () => {
  const { page } = await newAdminPage();
  const friend = await addPlayer(site.db, new Date());
  await openAdmin(page, 'users');
  await fillIn(page, friend.email, '1');
  const answer = await delayAnswer(page, `**${GIFT}`);
  await button(page, 'Gift Credits').focus();
  await page.keyboard.press('Enter');
  await page.locator('button[aria-busy=true]').waitFor();
  expect(await isFocused(page, 'Gift Credits')).toBe(true);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe(friend.email);
  answer.give();
  await expectToast(page, 'Credits Gifted', `1 credit given. ${friend.email} now has 11.`);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('');
  await button(page, 'Gift Credits').click();
  await expectToast(page, 'Error', 'Please enter both email and amount');
  expect(await giftsTo(friend.id)).toEqual([1]);
});

test('a gift that is refused says what was wrong, where it is wrong', async () => {
  const { page } = await newAdminPage();
  const rich = await addPlayer(site.db, new Date());
  await changePlayer(site.db, rich.id, { credits: 999_999_990 });
  meanFailure(page, /409|500/);
  await openAdmin(page, 'users');
  await fillIn(page, rich.email, '11');
  await button(page, 'Gift Credits').click();
  const reason = 'Nobody can have more than 1,000,000,000 credits.';
  await expectToast(page, 'Error', reason);
  await expect.poll(() => page.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('false');
  await card(page, 'Gift Credits').getByText(reason).waitFor();
  await page.route(`**${GIFT}`, (route) => route.fulfill({ status: 500, body: '' }));
  await button(page, 'Gift Credits').click();
  await expectToast(page, 'Error', 'Failed to gift credits. Check if the email exists.');
});

test('a gift may say why, for the audit trail alone, which knows the console too', async () => {
  const { page } = await newAdminPage();
  const email = `${'longwinded.'.repeat(5)}${crypto.randomUUID()}@example.com`;
  const friend = await addPlayer(site.db, new Date(), { email });
  await openAdmin(page, 'users');
  await fillIn(page, friend.email, '7');
  await page.getByLabel('Reason (optional)').fill(' Found a typo. ');
  await button(page, 'Gift Credits').click();
  await expectToast(page, 'Credits Gifted', `${friend.email} now has 17.`);
  expect(await page.getByLabel('Reason (optional)').inputValue()).toBe('');
  await changeRoleAtConsole({ db: site.db, clock: systemClock }, friend.email, true);
  await openAdmin(page, 'anti-cheat');
  await card(page, 'Audit trail').getByText('“Found a typo.”').waitFor();
  const [newest, gift] = await rowsOf(page, 'Audit trail');
  expect(newest).toContain(`Console | Made the user an admin. | ${friend.email}`);
  expect(gift).toContain('Gave 7 credits.“Found a typo.”');
  await page.setViewportSize({ width: 768, height: 900 });
  const heads = card(page, 'Audit trail').getByRole('columnheader');
  const widths = await heads.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));
  expect(Math.min(...widths.slice(1))).toBeGreaterThan(140);
});

test('a gift to oneself or to another admin is refused at the address', async () => {
  const { page, admin } = await newAdminPage();
  const other = await addPlayer(site.db, new Date());
  await changePlayer(site.db, other.id, { isAdmin: true });
  meanFailure(page, /409/);
  await openAdmin(page, 'users');
  for (const [email, reason] of [
    [` ${admin.email.toUpperCase()} `, 'You cannot do this to your own account.'],
    [other.email, 'This user is an admin. Choose “Revoke admin” on their page first.'],
  ] as const) {
    await fillIn(page, email, '7');
    await page.getByLabel('Amount').press('Enter');
    await expectToast(page, 'Error', reason);
    await card(page, 'Gift Credits').getByText(reason).waitFor();
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  }
  for (const { id } of [admin, other]) expect(await giftsTo(id)).toEqual([]);
});

test('an export of user emails as CSV, opened in a new window', async () => {
  const { page, admin } = await newAdminPage();
  await openAdmin(page, 'users');
  const [{ name, text }] = await Promise.all([
    download(page.getByRole('link', { name: 'Export User Emails' })),
    page.context().waitForEvent('page'),
  ]);
  expect(name).toBe('punnery-users.csv');
  expect(text).toContain(`${admin.email}\r\n`);
});
