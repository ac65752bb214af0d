import { expect, test } from 'vitest';
import { signals } from '../../../src/server/features/users/users.tables.ts';
import { choose, openAdmin } from '../../e2e/admin/admin-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { button, expectToFit, FAULT, hasFocus } from '../../support/page.ts';
import { addPlayer, changePlayer } from '../../support/player.ts';

const { site, newAdminPage } = await browseSite();

test('an admin who is none any more is shown out at the next call', async () => {
  const { page, admin } = await newAdminPage();
  meanFailure(page, /403/);
  await openAdmin(page, 'users');
  await page.waitForLoadState('networkidle');
  await changePlayer(site.db, admin.id, { isAdmin: false });
  await page.getByRole('tab', { name: 'Anti-Cheat' }).click();
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
});

test('a failed request says so and can be retried', async () => {
  const { page } = await newAdminPage();
  meanFailure(page, /500/);
  await page.route('**/api/admin/**', (route) => route.fulfill(FAULT));
  await openAdmin(page, 'anti-cheat');
  for (const what of ['statistics', 'users', 'signals', 'audit trail'])
    await page.getByText(`The ${what} could not be fetched`).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/admin/**');
  await button(page, 'Try Again').first().click();
  await page.getByText('Active Players').waitFor();
});

test('focus never hides under the header', async () => {
  const { page } = await newAdminPage();
  await Promise.all(Array.from({ length: 12 }, () => addPlayer(site.db, new Date())));
  await openAdmin(page, 'anti-cheat');
  await button(page, 'Select player-').nth(11).waitFor();
  await page.getByLabel('Filter by user').focus();
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const it = document.activeElement;
      const end = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      // An element that is taller than the screen cannot be shown whole.
      if (!it || it.closest('header') || it.clientHeight > 300) return '';
      return it.getBoundingClientRect().top < end ? it.outerHTML : '';
    });
    expect(hidden).toBe('');
  }
});

test('by keyboard, without a sideways scroll, and axe finds nothing in any tab', async () => {
  const { page, admin } = await newAdminPage();
  const long = `${'a-very-long-name-of-a-very-patient-snail'.repeat(2)}@example.com`;
  const reviewSince = new Date();
  const held = { email: long, points: 2_000_000_000, credits: 0, reviewSince };
  const { id } = await addPlayer(site.db, reviewSince, held);
  await site.db
    .insert(signals)
    .values({ playerId: id, kind: 'long_run', figures: { solves: 64 }, foundAt: reviewSince });
  await openAdmin(page, 'questions');
  for (const [tab, ready] of [
    ['Questions', 'Pun library'],
    ['Users', 'Gift Credits'],
    ['Anti-Cheat', 'Audit trail'],
  ] as const) {
    const title = page.getByRole('heading', { name: ready });
    await title.scrollIntoViewIfNeeded();
    if (tab === 'Questions') await button(page, /^Edit/).first().waitFor();
    if (tab === 'Anti-Cheat') {
      await button(page, `Release ${long}`).waitFor();
      await choose(page, admin.email);
    }
    await expectToFit(page, 1280, 360);
    await expectAccessible(page);
    await page.getByRole('tab', { name: tab }).focus();
    await page.keyboard.press('ArrowRight');
  }

  await openAdmin(page, 'anti-cheat');
  const users = page.getByRole('region', { name: 'Users', exact: true });
  await users.getByRole('button').first().waitFor();
  await users.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: 'User Moderation' });
  await expect.poll(() => hasFocus(title)).toBe(true);
});
