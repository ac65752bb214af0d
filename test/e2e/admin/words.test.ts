import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { players } from '../../../src/server/features/players/players.tables.ts';
import { meanFailure, useBrowser } from '../../support/browser.ts';
import { hold } from '../../support/hold.ts';
import { addPlayer } from '../../support/player.ts';
import { startSite } from '../../support/site.ts';
import { button, eventually, toastSays } from '../store/store-page.ts';
import { card, choose, newAdminPage, openAdmin, readCsv, rowsOf } from './admin-page.ts';

const site = await startSite();
const { newPlayerPage } = useBrowser(site);

test('Admins see four stat cards, below them are four tabs and a fifth; the table scrolls at a maximum height', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  await openAdmin(page, 'anti-cheat');
  const stats = page.locator('.stat');
  await stats.first().waitFor();
  const cards = ['Active Players', 'Ads Watched', 'Credits Spent', 'Total Questions'];
  expect(await stats.count()).toBe(cards.length);
  for (const [n, name] of cards.entries()) expect(await stats.nth(n).innerText()).toContain(name);
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'Questions',
    'Users',
    'Anti-Cheat',
    'Push Alerts',
    'Insights',
  ]);
  const table = card(page, 'User Status Overview').getByRole('region', { name: 'Users' });
  const style = await table.evaluate((it) => {
    const { maxHeight, overflowY } = getComputedStyle(it);
    return { maxHeight, overflowY };
  });
  expect(style).toEqual({ maxHeight: expect.stringMatching(/^\d+px$/), overflowY: 'auto' });
});

test('The upload button is disabled when there are no rows or a request is pending', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  await openAdmin(page, 'questions');
  const upload = card(page, 'Upload Puns').getByRole('button', { name: /^Upload/ });
  await readCsv(page, 'Why did the scribe rest?,his quill was tired');
  await eventually(() => upload.isEnabled()).toBe(true);
  const letGo = await hold(page, '**/api/admin/puns/upload');
  await upload.click();
  await eventually(() => upload.isDisabled()).toBe(true);
  letGo();
  await toastSays(page, 'Upload Complete', 'Successfully uploaded 1 pun questions!');
});

test("'Failed to ban user', 'Failed to reset credits', 'Failed to reset points', 'Failed to unban user'; unban refreshes the user list", async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
  const { id, email } = await addPlayer(site.db, new Date());
  meanFailure(page, /500/);
  const actions = /\/api\/admin\/users\/[\w-]+\/(ban|unban|reset-credits|reset-points)$/;
  await page.route(actions, (route) => route.fulfill({ status: 500, body: '' }));
  await openAdmin(page, 'anti-cheat');
  await choose(page, email);
  await page.getByLabel('Reason for the ban').fill('Snail abuse');
  await button(page, 'Ban User').click();
  await toastSays(page, 'Error', 'Failed to ban user');
  const dialog = page.getByRole('dialog');
  await page.getByLabel('New amount of credits').fill('3');
  await page.getByLabel('Reason for the credits').fill('Stolen card');
  await button(page, 'Reset Credits').click();
  await dialog.getByRole('button', { name: 'Reset Credits' }).click();
  await toastSays(page, 'Error', 'Failed to reset credits');
  await page.getByLabel('Reason for the points').fill('Too fast');
  await button(page, 'Reset Points and Badge').click();
  await dialog.getByRole('button', { name: 'Reset Points' }).click();
  await toastSays(page, 'Error', 'Failed to reset points');

  await site.db
    .update(players)
    .set({ bannedAt: new Date(), banReason: 'Snail abuse' })
    .where(eq(players.id, id));
  await page.reload();
  if (!(await button(page, 'Unban User').isVisible())) await choose(page, email);
  await button(page, 'Unban User').click();
  await toastSays(page, 'Error', 'Failed to unban user');
  expect(await page.locator('.toast').getAttribute('class')).toContain('toast-destructive');
  await page.unroute(actions);
  const row = async () => (await rowsOf(page, 'User Status Overview')).find((text) => text.startsWith(email));
  await eventually(row).toContain('BANNED');
  await button(page, 'Unban User').click();
  await toastSays(page, 'User Unbanned');
  await eventually(row).toContain('Active');
});
