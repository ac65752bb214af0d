import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signals } from '../../../src/server/features/users/users.tables.ts';
import { card, choose, delayAnswer, openAdmin, rowsOf } from '../../e2e/admin/admin-page.ts';
import { openGame } from '../../e2e/game/game-page.ts';
import { historyLines, openStore } from '../../e2e/store/store-page.ts';
import { browseSite, meanFailure } from '../../support/browser.ts';
import {
  button,
  countCalls,
  dialog,
  expectToast,
  hasFocus,
  isFocused,
  rememberToasts,
  toastsOf,
} from '../../support/page.ts';
import { addPlayer, changePlayer } from '../../support/player.ts';

const { site, newAdminPage, newPlayerPage } = await browseSite();
const ACTIONS = /\/api\/admin\/users\/[\w-]+\/(ban|unban|reset-credits|reset-points)$/;

/** Presses the button and confirms the dialog. */
async function ban(page: Page): Promise<void> {
  await button(page, 'Ban User').click();
  await button(dialog(page, 'Ban this player?'), 'Ban User').click();
}

/** Makes the next action on a user fail without an error message. */
const failNext = (page: Page) =>
  page.route(ACTIONS, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });

test("ban: the player's next click shows the banned screen; unban: the game goes on", async () => {
  const { page } = await newAdminPage();
  const { page: table, player } = await newPlayerPage();
  meanFailure(page, /500/);
  meanFailure(table, /403/);
  await rememberToasts(table);
  await openGame(table);
  await openAdmin(page, 'anti-cheat');
  await choose(page, player.email);
  expect(await button(page, 'Ban User').isDisabled()).toBe(true);
  await page.getByLabel('Reason for the ban').fill('  ');
  expect(await button(page, 'Ban User').isDisabled()).toBe(true);
  await page.getByLabel('Reason for the ban').fill('Snail abuse');
  await ban(page);
  await expectToast(page, 'User Banned');
  const row = async () =>
    (await rowsOf(page, 'User Status Overview')).find((text) => text.startsWith(player.email));
  await expect.poll(row).toContain('BANNED');
  await card(page, 'Audit trail').getByText('“Snail abuse”').waitFor();

  await button(table, 'Letter (1 credit)').click();
  await table.getByRole('heading', { name: 'This account is banned' }).waitFor();
  await table.getByText('Snail abuse').waitFor();
  expect(await toastsOf(table)).toEqual([]);

  await failNext(page);
  await button(page, 'Unban User').click();
  await expectToast(page, 'Error', 'Failed to unban user');
  expect(await page.locator('.toast').getAttribute('class')).toContain('toast-destructive');
  await button(page, 'Unban User').click();
  await expectToast(page, 'User Unbanned');
  await expect.poll(row).toContain('Active');
  await card(page, 'Audit trail').getByText('Lifted the ban.').waitFor();
  await openGame(table);
  await button(table, 'Letter (1 credit)').click();
  await expectToast(table, 'Hint Applied');
});

test('to oneself and to other admins nothing is offered, and the cards say why', async () => {
  const { page, admin } = await newAdminPage();
  const other = await addPlayer(site.db, new Date());
  for (const { id } of [admin, other])
    await changePlayer(site.db, id, { isAdmin: true, reviewSince: new Date() });
  await openAdmin(page, 'anti-cheat');
  for (const [email, why] of [
    [admin.email, 'This is your own account. Change it on your profile.'],
    [other.email, 'Nothing can be done to an admin until the role is revoked.'],
  ] as const) {
    await button(card(page, 'User Status Overview'), `Select ${email}`).click();
    await card(page, 'Reset User Data').getByText(`For ${email}.`).waitFor();
    for (const name of ['User Moderation', 'Reset User Data', 'Under review'])
      await card(page, name).getByText(why).waitFor();
    for (const name of ['Ban User', 'Unban User', 'Reset Credits', 'Reset Points and Badge'])
      expect(await button(page, name).count()).toBe(0);
    for (const name of ['Release', 'Ban']) expect(await button(page, `${name} ${email}`).count()).toBe(0);
  }
});

test('User Moderation (select a user, ban with a reason, unban): also whose address 50 others contain', async () => {
  const { page } = await newAdminPage();
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const name = crypto.randomUUID().slice(0, 2);
  const email = `${name}-wren@example.com`;
  await addPlayer(site.db, yesterday, { email, username: name, lastSeenAt: yesterday });
  await Promise.all(
    Array.from({ length: 55 }, (_, n) => addPlayer(site.db, new Date(), { email: `x${n}${email}` })),
  );
  await openAdmin(page, 'anti-cheat');
  const found = page.getByRole('list', { name: 'Matching users' }).getByRole('button');
  const search = page.getByLabel('Select a user');
  await search.fill(email);
  await page.getByText('More than five users match: type a little more.').waitFor();
  expect(await found.allInnerTexts()).toHaveLength(5);
  expect(await found.first().innerText()).toBe(`${email} ${name}`);
  await search.fill(name);
  await expect.poll(() => found.allInnerTexts()).toEqual([`${email} ${name}`]);
  await found.click();
  await card(page, 'Reset User Data').getByText(`For ${email}.`).waitFor();

  await page.getByLabel('Reason for the ban').fill('Nest robbery');
  await page.getByRole('tab', { name: 'Push Alerts' }).click();
  await page.getByRole('tab', { name: 'Anti-Cheat' }).click();
  await card(page, 'Reset User Data').getByText(`For ${email}.`).waitFor();
  expect(await page.getByLabel('Reason for the ban').inputValue()).toBe('Nest robbery');

  const title = page.getByRole('heading', { name: 'User Moderation' });
  await button(page, 'Ban User').click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(page, 'Ban User')).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page, 'Ban this player?').waitFor();
  for (const [name, done] of [
    ['Ban User', 'User Banned'],
    ['Unban User', 'User Unbanned'],
  ] as const) {
    const answer = await delayAnswer(page, '**/api/admin/users/*/*ban');
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await page.locator('button[aria-busy=true]').waitFor();
    expect(await isFocused(page, name)).toBe(true);
    answer.give();
    await expectToast(page, done);
    await expect.poll(() => hasFocus(title)).toBe(true);
  }
  expect(await page.getByLabel('Reason for the ban').inputValue()).toBe('');
});

test('of two admins who ban at once, the second reads that it is done', async () => {
  const { page } = await newAdminPage();
  const { id, email } = await addPlayer(site.db, new Date());
  meanFailure(page, /409/);
  await openAdmin(page, 'anti-cheat');
  await choose(page, email);
  await changePlayer(site.db, id, { bannedAt: new Date(), banReason: 'First' });
  await page.getByLabel('Reason for the ban').fill('Second');
  await ban(page);
  await expectToast(page, 'Error', 'This user is already banned.');
  await button(page, 'Unban User').waitFor();
});

test('both resets are confirmed, written down and seen by the player', async () => {
  const { page } = await newAdminPage();
  const { page: store, player } = await newPlayerPage({ points: 1240, credits: 0 });
  meanFailure(page, /500/);
  await openAdmin(page, 'anti-cheat');
  await choose(page, player.email);
  await page.getByLabel('Reason for the ban').fill('Rather not');
  await failNext(page);
  await ban(page);
  await expectToast(page, 'Error', 'Failed to ban user');

  for (const wrong of ['-5', '1.5', '1e9']) {
    await page.getByLabel('New credit balance').fill(wrong);
    await page.getByText('Credits can only be reset to a whole number from 0 to 1,000,000.').waitFor();
  }
  await page.getByLabel('New credit balance').fill('3');
  expect(await button(page, 'Reset Credits').isDisabled()).toBe(true);
  await page.getByLabel('Reason for resetting credits').fill('Stolen card');
  await button(page, 'Reset Credits').click();
  const asked = dialog(page, 'Reset credits?');
  await asked.getByText('has 10 credits and will have 3').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  const resetCredits = async () => {
    await button(page, 'Reset Credits').click();
    await asked.getByRole('button', { name: 'Reset Credits' }).click();
    await asked.waitFor({ state: 'detached' });
  };
  await failNext(page);
  await resetCredits();
  await expectToast(page, 'Error', 'Failed to reset credits');
  await resetCredits();
  await expectToast(page, 'Credits Reset', `${player.email} now has 3 credits.`);

  await page.getByLabel('Reason for resetting points').fill('Too fast');
  const resetPoints = async () => {
    const asked = dialog(page, 'Reset points and badge?');
    await button(page, 'Reset Points and Badge').click();
    await asked.getByText('will lose all 1,240 points and the badge Wizard').waitFor();
    await asked.getByRole('button', { name: 'Reset Points' }).click();
    await asked.waitFor({ state: 'detached' });
  };
  await failNext(page);
  await resetPoints();
  await expectToast(page, 'Error', 'Failed to reset points');
  await resetPoints();
  await expectToast(page, 'Points Reset');
  await expect
    .poll(() => rowsOf(page, 'User Status Overview'))
    .toContainEqual(`${player.email}${player.username} | 3 | 0 | Active | Select`);
  await expect
    .poll(async () => (await rowsOf(page, 'Audit trail')).slice(0, 2))
    .toEqual([
      expect.stringContaining('Took 1,240 points and the badge.“Too fast”'),
      expect.stringContaining('Set credits from 10 to 3.“Stolen card”'),
    ]);

  await openStore(store);
  expect((await historyLines(store))[0]).toMatch(/−7$/);
  await store.getByRole('banner').getByTitle('Points: 0').waitFor();
  await store.goto('/leaderboard');
  await store.getByRole('heading', { name: 'Rankings' }).waitFor();
  await store.getByText('No entries yet for this leaderboard').waitFor();
});

test('four stat cards; users: searched from 2 characters on, sorted, a page at a time, refreshed every 30 s', async () => {
  const { page } = await newAdminPage({ clock: true });
  const now = Date.now();
  await Promise.all(
    Array.from({ length: 60 }, (_, place) =>
      addPlayer(site.db, new Date(now - place * 1000), {
        email: `heron${String(place).padStart(2, '0')}@example.com`,
        points: place * 10,
      }),
    ),
  );
  const asked = countCalls(page, '/api/admin/users');
  const counted = countCalls(page, '/api/admin/analytics');
  await openAdmin(page, 'anti-cheat');
  const stats = ['Active Players', 'Ads Watched', 'Credits Spent', 'Total Questions'];
  await expect
    .poll(() => page.locator('.stat').allInnerTexts())
    .toEqual(stats.map((name) => expect.stringContaining(name)));
  const overview = card(page, 'User Status Overview');
  await overview.getByLabel('Search users').fill('h');
  await overview.getByText('Enter at least 2 characters.').waitFor();
  await overview.getByLabel('Search users').fill('heron');
  await page.clock.runFor(300);
  await overview.getByLabel('Sort').selectOption('Most points');
  const first = async () => (await rowsOf(page, 'User Status Overview'))[0];
  await expect.poll(first).toMatch(/^heron59@example.com/);
  expect(await overview.getByRole('columnheader', { name: 'Points' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  expect(await rowsOf(page, 'User Status Overview')).toHaveLength(50);
  const table = overview.getByRole('region', { name: 'Users' });
  expect(await table.evaluate((it) => getComputedStyle(it).maxHeight)).toMatch(/^\d+px$/);
  expect(await table.evaluate((it) => getComputedStyle(it).overflowY)).toBe('auto');
  await overview.getByRole('button', { name: 'Show more' }).click();
  await overview.getByText('That is everybody.').waitFor();
  await overview.getByLabel('Sort').selectOption('E-mail, A to Z');
  await expect.poll(first).toMatch(/^heron00@example.com/);

  const [users, figures] = [asked(), counted()];
  await page.clock.runFor(31_000);
  await expect.poll(asked).toBeGreaterThan(users);
  await expect.poll(counted).toBeGreaterThan(figures);
});

test('signals are sentences to act on, and the audit trail is filtered by user', async () => {
  const { page, admin } = await newAdminPage();
  const { id, email } = await addPlayer(site.db, new Date());
  const figures = { solves: 64 };
  await site.db.insert(signals).values({ playerId: id, kind: 'long_run', figures, foundAt: new Date() });
  await openAdmin(page, 'anti-cheat');
  const sentence = 'Solved 64 puns in a row without a hint or a miss, none of them seen before.';
  await card(page, 'Signals').getByText(sentence).waitFor();
  await button(card(page, 'Signals'), `Select ${email}`).click();
  const title = page.getByRole('heading', { name: 'User Moderation' });
  await expect.poll(() => hasFocus(title)).toBe(true);
  await page.getByLabel('Reason for the ban').fill('Sixty-four');
  await ban(page);
  await card(page, 'Signals').getByText('BANNED').waitFor();

  const trail = card(page, 'Audit trail');
  await trail.getByLabel('Filter by user').fill(admin.email);
  await trail.getByRole('list', { name: 'Matching users' }).getByRole('button').click();
  await expect.poll(() => rowsOf(page, 'Audit trail')).toHaveLength(1);
  await button(page, 'Show everybody').click();
  await expect.poll(async () => (await rowsOf(page, 'Audit trail')).length).toBeGreaterThan(1);
});
