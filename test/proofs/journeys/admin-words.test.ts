import { expect, test } from 'vitest';
import { card, openAdmin } from '../../e2e/admin/admin-page.ts';
import { browseSite } from '../../support/browser.ts';

const { newAdminPage } = await browseSite();

test('Admins see four stat cards, below them are four tabs and a fifth; the table scrolls at a maximum height', async () => {
  const { page } = await newAdminPage();
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
