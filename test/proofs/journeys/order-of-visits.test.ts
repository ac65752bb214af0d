import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveHistory } from '../../e2e/admin/person-page.ts';
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

async function expectSameInBothOrders(page: Page, one: Part, other: Part) {
  const [oneFirst, otherSecond] = await visit(page, [one, other]);
  const [otherFirst, oneSecond] = await visit(page, [other, one]);
  expect(oneSecond).toEqual(oneFirst);
  expect(otherSecond).toEqual(otherFirst);
}

test.each([360, 1280])(
  'friends and a user’s page look alike in either order, %i pixels wide',
  async (width) => {
    const { page, admin } = await newAdminPage({ viewport: { width, height: 740 } });
    await giveHistory(site, admin.id, 3);
    const { player } = await newPlayerPage({ username: 'Rascal' });
    await expectSameInBothOrders(
      page,
      { path: '/profile?tab=referrals', region: 'Friends', text: 'Dilly Daily' },
      { path: `/admin?tab=users&person=${player.id}`, region: 'Rascal', text: 'Ban User' },
    );
  },
);

test.each([360, 1280])(
  'a challenge and the invitation look alike in either order, %i pixels wide',
  async (width) => {
    await site.db.execute(sql`TRUNCATE daily_puns`);
    const { page } = await newPlayerPage({}, { viewport: { width, height: 740 } });
    const { page: maker } = await newPlayerPage({ username: 'glover' });
    const { path } = await (await maker.request.post('/api/challenges', { data: { mode: 'calm' } })).json();
    await expectSameInBothOrders(
      page,
      { path, region: /glover/, text: 'Take the challenge' },
      { path: '/leaderboard', region: 'Invite friends', text: 'Share Link' },
    );
  },
);
