import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { monthlyPoints, type players } from '../../../src/server/features/players/players.tables.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { insertFriendship } from '../../support/friends.ts';
import { delayCalls, expectToFit, PHONE } from '../../support/page.ts';
import { addPlayer } from '../../support/player.ts';

const { site, newPlayerPage } = await browseSite();
const TABS = ['Friends Monthly', 'Friends All-Time', 'Global Monthly', 'Global All-Time'];

// In a transaction, which is repeated if it conflicts with a late request from a page of the previous test.
beforeEach(() =>
  site.db.transaction((tx) =>
    tx.execute(sql`TRUNCATE players, monthly_points, friendships, rank_boundaries CASCADE`),
  ),
);

const rival = (username: string | null, points: number, more: Partial<typeof players.$inferInsert> = {}) =>
  addPlayer(site.db, new Date(), { username, points, ...more });

/** Adds this many players, each with fewer points than the one before, all with at least 1,000. */
async function crowd(size: number): Promise<void> {
  await site.db.execute(sql`
    INSERT INTO players (id, first_name, email, email_hash, username, points, points_at)
    SELECT gen_random_uuid(), '', 'crowd' || n || '@example.com', 'crowd' || n, 'crowd' || n, 1000 + ${size} - n, now()
    FROM generate_series(1, ${size}::int) AS n`);
}

async function wonThisMonth(playerId: string, points: number): Promise<void> {
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  await site.db.insert(monthlyPoints).values({ month, playerId, points, pointsAt: new Date() });
}

const thisMonth = () =>
  new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

async function openBoard(page: Page, name = 'Global All-Time'): Promise<string[]> {
  const rows = page.getByRole('list', { name }).getByRole('listitem');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

const openTab = (page: Page) => page.getByRole('tab', { selected: true }).innerText();

test('rows show rank, name (else first name, else Player), (You), badge and points', async () => {
  await rival('marginalia', 1_234_567);
  await rival(null, 4_812, { firstName: 'Ida' });
  await rival(null, 3_990);
  const { page } = await newPlayerPage({ username: 'quillbert', points: 1_240 });
  await page.goto('/leaderboard');
  await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();
  expect(await openBoard(page)).toEqual([
    'Rank 1, gold 1 marginalia Legend 1,234,567 points',
    'Rank 2, silver 2 Ida Sage 4,812 points',
    'Rank 3, bronze 3 Player Sage 3,990 points',
    'Rank 4 quillbert (You) Wizard 1,240 points',
  ]);
  const own = page.locator('[aria-current="true"]').filter({ hasText: '(You)' });
  expect(await own.count()).toBe(1);
});

test('under review: no rank on the global boards, and it says so; among friends all is as before', async () => {
  await rival('marginalia', 4_812);
  const held = { username: 'quillbert', points: 1_240, reviewSince: new Date() };
  const { page } = await newPlayerPage(held, PHONE);
  await page.goto('/leaderboard');
  expect(await openBoard(page)).toEqual([
    'Rank 1, gold 1 marginalia Sage 4,812 points',
    'Somebody is taking a second look at your latest games. Until then you have no rank here.',
    '– quillbert (You) Under review Wizard 1,240 points',
  ]);
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Friends All-Time' }).click();
  expect(await openBoard(page, 'Friends All-Time')).toEqual([
    'Rank 1, gold 1 quillbert (You) Wizard 1,240 points',
  ]);
});

test('four tabs, Global All-Time first open; the open one is in the address and outlives a reload', async () => {
  const friend = await rival('friend', 300);
  await wonThisMonth(friend.id, 30);
  const stranger = await rival('stranger', 200);
  await wonThisMonth(stranger.id, 90);
  const { page, player } = await newPlayerPage({ username: 'me', points: 100 });
  await wonThisMonth(player.id, 60);
  await insertFriendship(site, player.id, friend.id);

  await page.goto('/leaderboard');
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(TABS);
  expect(await openTab(page)).toBe('Global All-Time');
  const names = async (tab: string) => {
    await page.getByRole('tab', { name: tab }).click();
    return (await openBoard(page, tab)).map((row) => row.match(/friend|stranger|me/)?.[0]);
  };
  const month = page.getByText(thisMonth(), { exact: true });
  expect(await names('Friends Monthly')).toEqual(['me', 'friend']);
  await month.waitFor();
  expect(await names('Friends All-Time')).toEqual(['friend', 'me']);
  expect(await month.count()).toBe(0);
  expect(await names('Global Monthly')).toEqual(['stranger', 'me', 'friend']);
  await month.waitFor();
  expect(await names('Global All-Time')).toEqual(['friend', 'stranger', 'me']);
  expect(await month.count()).toBe(0);

  await page.keyboard.press('ArrowLeft');
  await openBoard(page, 'Global Monthly');
  expect(new URL(page.url()).search).toBe('?board=global_monthly');
  await page.reload();
  await openBoard(page, 'Global Monthly');
  expect(await openTab(page)).toBe('Global Monthly');
  await page.goto('/leaderboard?board=nonsense');
  await openBoard(page);
  expect(await openTab(page)).toBe('Global All-Time');
});

test('one’s own row comes last, after a gap, when it is outside the top 100, and stays in sight', async () => {
  await crowd(140);
  const { page } = await newPlayerPage({ username: 'me', points: 5 });
  await page.goto('/leaderboard');
  const rows = await openBoard(page);
  expect(rows).toHaveLength(102);
  expect(rows.slice(-3)).toEqual([
    'Rank 100 crowd100 Wizard 1,040 points',
    '40 players between',
    'Rank 141 me (You) Scribe 5 points',
  ]);
  const own = page.getByRole('listitem').filter({ hasText: '(You)' });
  const isInView = () =>
    own.evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(await isInView()).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await isInView()).toBe(true);
  // All the rows are alike, so axe checks only the first and the last ones.
  await page.locator('.board-row').evaluateAll((all: HTMLElement[]) => {
    for (const row of all.slice(8, -4)) row.hidden = true;
  });
  await expectAccessible(page);
});

test('an empty board says so', async () => {
  const { page } = await newPlayerPage();
  await page.goto('/leaderboard');
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click();
    await page.getByText('No entries yet for this leaderboard').waitFor();
  }
  await expectAccessible(page);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Play' }).click();
  await page.waitForURL('**/game');
});

test('a skeleton while it loads; a failure says why and can be tried again', async () => {
  const { page } = await newPlayerPage({ username: 'me', points: 5 });
  const message = 'The game is catching its breath.';
  const resume = await delayCalls(page, '**/api/leaderboard/*', {
    status: 503,
    json: { code: 'unavailable', message, error: message },
  });
  meanFailure(page, /503/);
  await page.goto('/leaderboard');
  await page.getByText('Fetching the ranking…').waitFor({ state: 'attached' });
  resume();
  await page.getByRole('alert').getByText(message).waitFor();
  await page.unroute('**/api/leaderboard/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(await openBoard(page)).toHaveLength(1);

  // A later failure does not remove what was already shown.
  await page.route('**/api/leaderboard/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('tab', { name: 'Global Monthly' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('tab', { name: 'Global All-Time' }).click();
  await page.getByText('This ranking may be out of date').waitFor();
  expect(await openBoard(page)).toHaveLength(1);
  await page.unroute('**/api/leaderboard/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('This ranking may be out of date').waitFor({ state: 'detached' });
});

test('opening the screen fetches the board again, with points won in the meantime', async () => {
  const { page } = await newPlayerPage({ username: 'me', points: 5 });
  await page.goto('/leaderboard');
  expect(await openBoard(page)).toHaveLength(1);
  await rival('other', 5000);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Rankings' }).click();
  await page.getByRole('listitem').filter({ hasText: 'other' }).waitFor();
  expect((await openBoard(page)).map((row) => row.match(/other|me/)?.[0])).toEqual(['other', 'me']);
});

test('long names and huge numbers fit a narrow screen', async () => {
  await rival('W'.repeat(20), 2_147_483_647);
  await crowd(120);
  const { page } = await newPlayerPage({ username: 'M'.repeat(20), points: 999 }, PHONE);
  await page.goto('/leaderboard');
  await openBoard(page);
  await expectToFit(page);
  const overflowing = await page.evaluate(() =>
    [...document.querySelectorAll('.board-row > *')]
      .filter((part) => {
        const [row, box] = [part.parentElement?.getBoundingClientRect(), part.getBoundingClientRect()];
        return !row || box.left < row.left || box.right > row.right;
      })
      .map((part) => part.textContent),
  );
  expect(overflowing).toEqual([]);
  for (const name of TABS) {
    const box = await page.getByRole('tab', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
});

test('on an enlarged page the own row stays in its place and does not cover the first rank', async () => {
  await crowd(30);
  const { page } = await newPlayerPage({ points: 5 }, { viewport: { width: 640, height: 400 } });
  await page.goto('/leaderboard?board=global_alltime');
  await openBoard(page);
  const rows = page.locator('.board-row');
  const first = await rows.first().boundingBox();
  const own = await page.locator('.board-row[aria-current]').boundingBox();
  expect(own?.y).toBeGreaterThan((first?.y ?? Number.NaN) + (first?.height ?? 0));
});
