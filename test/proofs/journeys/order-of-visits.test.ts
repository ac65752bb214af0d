import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveHistory } from '../../e2e/admin/user-page.ts';
import { browseSite } from '../../support/browser.ts';

const { site, newAdminPage, newPlayerPage } = await browseSite();

/** A part of a screen: where it is, and a text that shows that it is complete. */
interface Part {
  path: string;
  region: string | RegExp;
  text: string;
}

/** What every element of the part is and how large, and where it stands in the part. */
async function layoutOf(page: Page, { region, text }: Part): Promise<string[]> {
  const part = page.getByRole('region', { name: region, exact: true });
  await part.getByText(text).first().waitFor();
  await page.waitForLoadState('networkidle');
  return measured(part);
}

function measured(part: Locator): Promise<string[]> {
  return part.evaluate((whole) => {
    const { left, top } = whole.getBoundingClientRect();
    return [whole, ...whole.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { display, margin } = getComputedStyle(element);
      const place = [x - left, y - top, width, height].map(Math.round).join(' ');
      return `${element.tagName} ${display} ${place} ${margin}`;
    });
  });
}

/** Opens one part by a page load and the others from there, so that all their stylesheets stay. */
async function visit(page: Page, parts: readonly Part[]): Promise<string[][]> {
  const layouts: string[][] = [];
  for (const [visited, part] of parts.entries()) {
    if (visited === 0) await page.goto(part.path);
    else await page.evaluate((path) => history.pushState(null, '', path), part.path);
    layouts.push(await layoutOf(page, part));
  }
  return layouts;
}

const WIDTHS = [360, 1280];

async function expectSameInBothOrders(page: Page, one: Part, other: Part) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const [oneFirst, otherSecond] = await visit(page, [one, other]);
    const [otherFirst, oneSecond] = await visit(page, [other, one]);
    expect.soft(oneSecond).toEqual(oneFirst);
    expect.soft(otherSecond).toEqual(otherFirst);
  }
}

test('friends and a user’s page look alike in either order', async () => {
  const { page, admin } = await newAdminPage();
  await giveHistory(site, admin.id, 3);
  const { player } = await newPlayerPage({ username: 'Rascal' });
  await expectSameInBothOrders(
    page,
    { path: '/profile?tab=referrals', region: 'Friends', text: 'Dilly Daily' },
    { path: `/admin?tab=users&user=${player.id}`, region: 'Rascal', text: 'Ban User' },
  );
});

test('a challenge and the invitation look alike in either order', async () => {
  await site.db.execute(sql`TRUNCATE daily_puns`);
  const { page } = await newPlayerPage();
  const { page: maker } = await newPlayerPage({ username: 'glover' });
  const { path } = await (await maker.request.post('/api/challenges', { data: { mode: 'calm' } })).json();
  await expectSameInBothOrders(
    page,
    { path, region: /glover/, text: 'Take the challenge' },
    { path: '/leaderboard', region: 'Invite friends', text: 'Share Link' },
  );
});
