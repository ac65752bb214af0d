import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signals } from '../../../src/server/features/moderation/moderation.tables.ts';
import { players } from '../../../src/server/features/players/players.tables.ts';
import { choose, newAdminPage, openAdmin } from '../../e2e/admin/admin-page.ts';
import { button, FAULT } from '../../e2e/store/store-page.ts';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { addPlayer } from '../../support/player.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite();
const { newPlayerPage } = useBrowser(site);

test('an admin who is none any more is shown out at the next call', async () => {
  const { page, admin } = await newAdminPage(site, newPlayerPage);
  meanFailure(page, /403/);
  await openAdmin(page, 'users');
  await page.waitForLoadState('networkidle');
  await site.db.update(players).set({ isAdmin: false }).where(eq(players.id, admin.id));
  await page.getByRole('tab', { name: 'Anti-Cheat' }).click();
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
});

test('a failed request says so and can be retried', async () => {
  const { page } = await newAdminPage(site, newPlayerPage);
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
  const { page } = await newAdminPage(site, newPlayerPage);
  await Promise.all(Array.from({ length: 12 }, () => addPlayer(site.db, new Date())));
  await openAdmin(page, 'anti-cheat');
  await page
    .getByRole('button', { name: /^Select / })
    .nth(11)
    .waitFor();
  await page.getByLabel('Filter by person').focus();
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
  const { page, admin } = await newAdminPage(site, newPlayerPage);
  const long = `${'a-very-long-name-of-a-very-patient-snail'.repeat(2)}@example.com`;
  const heldAt = new Date();
  const held = { email: long, points: 2_000_000_000, credits: 0, heldAt };
  const { id } = await addPlayer(site.db, heldAt, held);
  await site.db
    .insert(signals)
    .values({ playerId: id, kind: 'long_run', figures: { solves: 64 }, foundAt: heldAt });
  await openAdmin(page, 'questions');
  for (const [tab, ready] of [
    ['Questions', 'Pun library'],
    ['Users', 'Gift Credits'],
    ['Anti-Cheat', 'Audit trail'],
  ] as const) {
    const title = page.getByRole('heading', { name: ready });
    await title.scrollIntoViewIfNeeded();
    if (tab === 'Questions')
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .waitFor();
    if (tab === 'Anti-Cheat') {
      await button(page, `Release ${long}`).waitFor();
      await choose(page, admin.email);
    }
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBeLessThanOrEqual(0);
    }
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
  expect(await title.evaluate((it) => it === document.activeElement)).toBe(true);
});
