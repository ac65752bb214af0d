import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTab, region } from '../../e2e/profile/profile-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { addGames } from '../../support/games.ts';
import { button, countCalls, expectToFit, FAULT, isFocused } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function openStats(page: Page) {
  await openTab(page);
  const card = region(page, 'Your stats');
  await card.getByRole('heading', { name: 'Your stats', exact: true }).scrollIntoViewIfNeeded();
  return card;
}

test('Wit comes when somebody scrolls to it, is read by pointer, by keys and as a table, and fits on 360 px', async () => {
  const { page, player } = await newPlayerPage({}, { timezoneId: 'UTC' });
  const [punId = 0] = await onlyPuns(site, STEAK);
  for (let day = 100; day > 0; day -= 8 + (day % 3)) {
    const games = { endedAt: daysAgo(day), secondsApart: 90, seconds: 30 + (day % 7) * 12, punId };
    await addGames(site.db, player.id, { ...games, isCorrect: true, count: 1 + (day % 9), points: 14 });
    await addGames(site.db, player.id, { ...games, isCorrect: false, count: 1 + (day % 3) });
  }
  await addGames(site.db, player.id, { isCorrect: true, count: 2, points: 21, endedAt: daysAgo(0), punId });

  const calls = countCalls(page, '/api/profile/stats');
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await openTab(page);
  await page.waitForLoadState('networkidle');
  expect([calls(), [...asked].filter((url) => /plot|StatsPart/.test(url))]).toEqual([0, []]);

  const card = await openStats(page);
  const points = card.getByRole('figure', { name: 'Points per day' });
  await points.getByText('42 points').waitFor();

  // By keyboard: the plot is a single tab stop, and the arrow keys move along the days.
  const slider = points.getByRole('slider', { name: 'Points per day' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^\w+ \d+, \d{4}: \d+ points?$/);
  const read = async () => (await points.locator('.plot-reading').innerText()).replace(/\s+/g, ' ');
  const spoken = await slider.getAttribute('aria-valuetext');
  expect(spoken?.replace(':', '')).toBe(await read());
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect.poll(() => isFocused(page, 'Show as table: Solve rate')).toBe(true);

  // By pointer: the plot shows the day under the pointer, and afterwards the one chosen by keyboard again.
  const chosen = await read();
  const box = await points.locator('svg').first().boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 14, (box?.y ?? 0) + 60);
  await expect.poll(read).toMatch(/42 points$/);
  await page.mouse.move(0, 0);
  await expect.poll(read).toBe(chosen);

  // What has no axis is a table.
  const days = card.getByRole('figure', { name: 'Days at the desk' });
  expect(await days.getByRole('row').nth(1).innerText()).toMatch(/2$/);
  const kinds = card.getByRole('figure', { name: 'By kind of pun' });
  await kinds.getByRole('rowheader', { name: 'One sound, two spellings' }).waitFor();

  await button(page, 'Show as table: Points per day').click();
  await expectToFit(page, 1280, 360);
  // Checks the page while a plot is shown as a table.
  await expectAccessible(page);
  const rows = points.getByRole('row');
  expect(await rows.nth(1).innerText()).toMatch(/42$/);
  expect(await points.getByRole('slider').count()).toBe(0);
  const kindRows = await kinds.getByRole('row').allInnerTexts();
  expect(kindRows).toHaveLength(5);
});

test('too little data to plot is said in words, and a failed request can be retried', async () => {
  const { page, player } = await newPlayerPage();
  meanFailure(page, /500/);
  await page.route('**/api/profile/stats*', (route) => route.fulfill(FAULT));
  const card = await openStats(page);
  await card.getByText('Your stats could not be fetched').waitFor();
  await page.unroute('**/api/profile/stats*');
  await button(page, 'Try Again').click();
  await card.getByText('Nothing to show yet').waitFor();
  await addGames(site.db, player.id, { isCorrect: true, count: 1, endedAt: daysAgo(0) });
  await openStats(page);
  await card.getByText('1 pun on one day. Charts need two').waitFor();
  expect(await card.getByRole('figure').count()).toBe(0);
});
