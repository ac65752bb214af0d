import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { playToday } from '../../e2e/daily-page.ts';
import { boxesReady, focused } from '../../e2e/game/game-page.ts';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { startClockedSite } from '../../support/clocked-site.ts';
import { openDays } from '../../support/days.ts';
import { STEAK } from '../../support/game.ts';
import { button, CLIPBOARD, copied, expectToast, expectToFit } from '../../support/page.ts';

const site = await startClockedSite();
const { db, clock } = site;
const { newPlayerPage } = useBrowser(site);
const DAY_SECONDS = 24 * 60 * 60;

declare global {
  /** What was handed to the system's share sheet, recorded by the stand-in below. */
  var handedOver: { text: string | undefined; files: string[] } | undefined;
}

/** There are forty days from 27 February 2026, all with the same answer; today is 10 March. */
beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await openDays(site, '2026-02-27', 40, STEAK);
});

const figures = async (page: Page) =>
  Object.fromEntries(
    await page
      .getByRole('region', { name: 'Your streak' })
      .locator('dl > div')
      .evaluateAll((all) => all.map((one) => [...one.children].map(({ textContent }) => textContent))),
  );

test("'Game in Progress' with a Continue Game button leads to an open daily or archive game, too", async () => {
  const { page } = await newPlayerPage({}, { timezoneId: 'UTC' });
  for (const [day, next] of [
    ['2026-03-08', page.getByRole('heading', { name: 'The pun of Sunday, March 8, 2026' })],
    ['2026-03-10', button(page, 'Continue today’s pun')],
  ] as const) {
    await page.goto('/');
    const query = day === '2026-03-10' ? '' : `&day=${day}`;
    expect((await page.request.get(`/api/daily/start?zone=UTC${query}`)).status()).toBe(200);
    await page.reload();
    const panel = page.getByRole('region', { name: 'Game in Progress' });
    await panel.getByText('A pun of the day is half written').waitFor();
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'Continue Game' }).click();
    await next.waitFor();
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Start New Game' }).click();
  await page.getByRole('timer').waitFor();
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Game in Progress' });
  await panel.getByText('the ink is drying').waitFor();
  expect(await page.getByRole('link', { name: 'Start New Game' }).count()).toBe(0);
  await panel.getByRole('link', { name: 'Continue Game' }).click();
  await page.getByRole('timer').waitFor();
});

test('a daily by keyboard, from home to the result, which is shared without a letter', async () => {
  const { page } = await newPlayerPage({}, { ...CLIPBOARD, timezoneId: 'UTC' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Pun of the day no. 12: open' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pun of the day', exact: true }).waitFor();
  await page.getByText('Tuesday, March 10, 2026').waitFor();
  expect(await figures(page)).toEqual({ 'Current streak': '0', 'Best streak': '0', Freezes: '1' });
  await page.getByRole('listitem').filter({ hasText: '365 days: 365 to go' }).waitFor();
  await page.getByRole('cell', { name: '9 Not played' }).waitFor();
  await expectAccessible(page);

  await button(page, 'Play today’s pun').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pun of the day no. 12' }).waitFor();
  await page.getByText('No hurry').waitFor();
  expect(await page.getByText('Bring back the clock').count()).toBe(0);
  await boxesReady(page);
  await page.keyboard.type('STE');
  await page.reload();
  await button(page, 'Continue today’s pun').click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Letter 3 of 5' }).inputValue()).toBe('E');
  await page.locator('.letter-boxes input:focus').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.type('SKATE');
  await page.getByText('Not quite', { exact: true }).and(page.locator('.board-verdict')).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.type('STEAK');

  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('+1 credits awarded!').waitFor();
  await result.getByRole('button', { name: 'Next Pun' }).waitFor();
  await result.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Copied!', 'Your result is on the clipboard. It gives nothing away.');
  const text = await copied(page);
  expect(text).toMatch(/^Punnery no\. 12: solved without a hint\n.*butcher.*\n🟩🟩🟩🟩🟩\nhttp.*$/);
  expect(new URL(text.split('\n').at(-1) ?? '')).toMatchObject({
    origin: site.url,
    pathname: '/d/2026-03-10',
    search: expect.stringMatching(/^\?ref=[A-Z2-9]{8}$/),
  });
  await expectAccessible(page);

  await result.getByRole('button', { name: 'How others fared' }).click();
  const told = page.getByRole('region', { name: 'No. 12: solved' });
  await told.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('No. 12: solved');
  await told.getByText('One sound, two spellings').waitFor();
  expect(await told.locator('mark').textContent()).toBe('STEAK');
  await told.getByRole('img', { name: 'solved without a hint' }).waitFor();
  await told.getByText('You’re the first to finish it.').waitFor();
  await told.getByText('The next one comes at midnight.').waitFor();
  expect(await figures(page)).toEqual({ 'Current streak': '1', 'Best streak': '1', Freezes: '1' });
  await expectAccessible(page);
  await page.reload();
  await told.getByRole('button', { name: 'Share' }).waitFor();
  await told.getByRole('link', { name: 'Next Pun' }).click();
  await page.waitForURL('**/game');
  await page.goto('/');
  await page.getByRole('link', { name: 'Pun of the day no. 12: solved' }).waitFor();
});

test('a daily that is not solved is told with its answer and shared natively with its hints; others are counted', async () => {
  const { page: other } = await newPlayerPage();
  await other.goto('/daily');
  await playToday(other, 'STEAK');
  const { page } = await newPlayerPage({ referralCode: 'DAJL2345' }, { timezoneId: 'UTC' });
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ text, files = [] } = {}) => {
      globalThis.handedOver = { text, files: files.map(({ name, type }) => `${name} ${type}`) };
    };
  });
  await page.route('**/d/*.png', (route) => route.fulfill({ contentType: 'image/png', body: 'drawn' }));
  await page.goto('/daily');
  await button(page, 'Play today’s pun').click();
  await button(page, 'Letter').click();
  await expectToast(page, 'Hint Applied');
  await playToday(page, 'STUCK');
  await page.reload();
  const told = page.getByRole('region', { name: 'No. 12: not solved' });
  expect(await told.locator('mark').textContent()).toBe('STEAK');
  await told.getByText('50% solved it, 50% without a hint.').waitFor();
  await told.getByRole('button', { name: 'Share' }).click();
  await page.waitForFunction(() => globalThis.handedOver !== undefined);
  const handedOver = await page.evaluate(() => globalThis.handedOver);
  expect(handedOver?.files).toEqual(['punnery-2026-03-10.png image/png']);
  const [result, setUp, squares, link] = handedOver?.text?.split('\n') ?? [];
  expect([result, squares, link]).toEqual([
    'Punnery no. 12: not solved, with 1 hint',
    '🟨⬛⬛⬛⬛',
    `${site.url}/d/2026-03-10?ref=DAJL2345`,
  ]);
  expect(setUp).toContain('What does a butcher raise');
  const shared = () => site.db.execute(sql`SELECT FROM daily_shares WHERE day = '2026-03-10'`);
  await expect.poll(async () => (await shared()).rows.length).toBeGreaterThan(0);
});

test('ten days with a freeze, as the card, the calendar and the crests tell them', async () => {
  const { page } = await newPlayerPage({}, { timezoneId: 'UTC' });
  await page.goto('/daily');
  for (const answer of ['STEAK', 'STEAK', undefined, 'STEAK', 'STEAK', 'STEAK', 'STEAK', 'STEAK', 'SNEAK']) {
    if (answer) await playToday(page, answer);
    clock.advance(DAY_SECONDS);
  }
  await playToday(page, 'STEAK');
  await page.goto('/daily');
  await page.getByRole('region', { name: 'No. 21: solved' }).waitFor();
  expect(await figures(page)).toEqual({ 'Current streak': '8', 'Best streak': '8', Freezes: '0' });
  await page.getByRole('listitem').filter({ hasText: '7 days: Earned' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: '30 days: 22 to go' }).waitFor();
  const cells = () => page.getByRole('cell').allTextContents();
  const march = async () => (await cells()).filter((text) => text !== '').slice(8, 21);
  await expect
    .poll(march)
    .toEqual([
      '9 Not played',
      '10 Solved',
      '11 Solved',
      '12 Frozen',
      '13 Solved',
      '14 Solved',
      '15 Solved',
      '16 Solved',
      '17 Solved',
      '18 Frozen',
      '19 Solved',
      '20',
      '21',
    ]);
  await page.goto('/');
  await page.getByRole('link', { name: 'Pun of the day no. 21: solved, 8-day streak' }).waitFor();
});

test('the seventh solved day is a scene of its own; the result shows the streak, the week and the wait', async () => {
  const { page } = await newPlayerPage({}, { timezoneId: 'UTC', viewport: { width: 360, height: 640 } });
  await page.goto('/daily');
  await playToday(page, 'STEAK');
  clock.set('2026-03-11T12:00:00Z');
  await db.execute(sql`UPDATE daily_streaks SET current = 6, best = 6, solved = 6`);
  await page.goto('/daily');
  await button(page, 'Play today’s pun').click();
  await page.locator('.letter-boxes input:focus').waitFor();
  await page.keyboard.type('STEAK');
  const scene = page.getByRole('dialog', { name: 'Streak 7 days' });
  await scene.getByText('A whole week of wit.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await scene.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next Pun');
  const week = page.getByRole('dialog', { name: 'Brilliant!' }).getByRole('region', { name: 'Your week' });
  await week.getByText('Your streak: 7 days').waitFor();
  await week.getByText(/^Next pun of the day in (\d+ h )?\d+ min$/).waitFor();
  await expect
    .poll(() => week.locator('li .sr-only').allTextContents())
    .toEqual([
      'Monday: Not played',
      'Tuesday: Solved',
      'Wednesday: Solved',
      'Thursday: still to come',
      'Friday: still to come',
      'Saturday: still to come',
      'Sunday: still to come',
    ]);
  expect(await week.locator('[aria-current="date"]').textContent()).toContain('Wednesday');
  await expectAccessible(page);
});

test('a past day is played from the archive, brings nothing and leads back to it', async () => {
  const { page } = await newPlayerPage({}, { timezoneId: 'UTC' });
  await page.goto('/daily');
  await page.getByRole('heading', { name: 'The archive: March 2026' }).waitFor();
  expect(await button(page, 'Next month').isDisabled()).toBe(true);
  await button(page, 'Previous month').click();
  await page.getByRole('heading', { name: 'The archive: February 2026' }).waitFor();
  await page.getByText('No. 2', { exact: true }).waitFor();
  expect(await button(page, 'Previous month').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Play no. 2', exact: true }).click();
  await page.getByRole('heading', { name: 'The pun of Saturday, February 28, 2026' }).waitFor();
  await page.getByText('From the archive: it brings no points').first().waitFor();
  await expectToFit(page, 360);
  await expect.poll(() => focused(page)).toBe('Letter 1 of 5');
  // The full board checks itself.
  await page.keyboard.type('STEAK');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('+0 points earned!').waitFor();
  await result.getByRole('button', { name: 'Back to the Archive' }).click();
  await page.getByRole('cell', { name: '28 Solved later' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('The archive: February 2026');
  expect(await figures(page)).toMatchObject({ 'Current streak': '0' });

  meanFailure(page, /403|400/);
  await page.goto('/daily?day=2026-03-11');
  await page.getByText('That day has not begun for you yet.').waitFor();
  await page.goto('/daily?day=tomorrow');
  await page.getByRole('heading', { name: 'Failed to load game session' }).waitFor();
  await button(page, 'Back to the Archive').click();
  await button(page, 'Play today’s pun').waitFor();
  await page.goto('/daily?day=2026-03-10');
  await button(page, 'Play today’s pun').waitFor();
});

test('a day without a pun, and one that cannot be fetched, say so', async () => {
  const { page } = await newPlayerPage({}, { timezoneId: 'UTC' });
  meanFailure(page, /404|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/daily');
  await button(page, 'Play today’s pun').waitFor();
  await page.route('**/api/daily/start?*', (route) => route.abort('internetdisconnected'));
  await button(page, 'Play today’s pun').click();
  await page.getByText('Punnery cannot be reached.').waitFor();
  await page.unrouteAll();
  await button(page, 'Reload Game').click();
  await button(page, 'Play today’s pun').click();
  await expect.poll(() => focused(page)).toBe('Letter 1 of 5');
  await page.route('**/api/daily?*', (route) => route.abort('internetdisconnected'));
  await page.goto('/daily');
  await page.getByText('Today’s page could not be opened').waitFor();
  await page.unrouteAll();
  await button(page, 'Try Again').click();
  await button(page, 'Continue today’s pun').waitFor();

  await db.execute(sql`DELETE FROM daily_puns WHERE day >= '2026-03-10'`);
  await page.goto('/daily');
  await page.getByRole('heading', { name: 'No pun was picked for today' }).waitFor();
  await page.getByRole('heading', { name: /^The archive: / }).waitFor();
  await expectAccessible(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Pun of the day: none today' }).waitFor();
});
