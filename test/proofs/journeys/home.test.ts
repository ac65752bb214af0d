import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { dailyReminders, dailyStreaks } from '../../../src/server/features/daily/daily.tables.ts';
import { playToday } from '../../e2e/daily-page.ts';
import {
  answerQuestion,
  endpointsOf,
  standInForPushService,
  WITH_WORKER,
} from '../../e2e/push/notifications-page.ts';
import { expectAccessible, meanFailure, useBrowser } from '../../support/browser.ts';
import { startClockedSite } from '../../support/clocked-site.ts';
import { openDays } from '../../support/days.ts';
import { insertFriendship } from '../../support/friends.ts';
import { STEAK } from '../../support/game.ts';
import { addGames } from '../../support/games.ts';
import { button, CLIPBOARD, copied, expectToast, FAULT, hasFocus } from '../../support/page.ts';
import { playerOf } from '../../support/player.ts';
import type { TabOptions } from '../../support/tabs.ts';

const site = await startClockedSite();
const { db, clock } = site;
const { newPlayerPage } = useBrowser(site);
const UTC = { timezoneId: 'UTC' };
const MONDAY = '2026-03-09T12:00:00Z';
const DAY_SECONDS = 24 * 60 * 60;

beforeEach(async () => {
  clock.set(MONDAY);
  await openDays(site, '2026-03-05', 20, STEAK);
});

const ring = (page: Page, words: string) => page.getByRole('img', { name: words, exact: true });
const goal = (page: Page, puns: string) => page.getByRole('radio', { name: puns, exact: true });
const offer = (page: Page) => page.getByRole('region', { name: 'Shall the snail knock tomorrow?' });
const week = (page: Page) => page.getByRole('region', { name: 'Your week in puns' });

test('A goal for today is chosen once, can be changed, and its ring counts what is solved', async () => {
  const { page, player } = await newPlayerPage({}, UTC);
  await page.goto('/');
  await ring(page, '0 of 5 puns today').waitFor();
  await page.getByRole('link', { name: 'Today’s pun is open, and a streak starts with it' }).waitFor();
  expect(await goal(page, '5').isChecked()).toBe(true);
  await expectAccessible(page);
  await goal(page, '5').focus();
  await page.keyboard.press('ArrowLeft');
  await ring(page, '0 of 3 puns today').waitFor();
  await expect.poll(async () => (await playerOf(db, player.id))?.dailyGoal).toBe(3);

  await addGames(db, player.id, { count: 1, isCorrect: true, endedAt: clock.now() });
  await page.reload();
  await ring(page, '1 of 3 puns today').waitFor();
  await button(page, 'Change goal').click();
  expect(await hasFocus(goal(page, '3'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await ring(page, '1 of 10 puns today').waitFor();
  await expectAccessible(page);

  meanFailure(page, /500/);
  await page.route('**/api/profile/goal', (route) => route.fulfill(FAULT));
  await goal(page, '3').click({ force: true });
  await expectToast(page, 'Error');
  await ring(page, '1 of 10 puns today').waitFor();
  expect(await goal(page, '10').isChecked()).toBe(true);
});

test('Home tells what is at stake, and leads to Daily and Book with cards of equal weight', async () => {
  const { page, player } = await newPlayerPage({ dailyGoal: 3 }, UTC);
  await playToday(page, 'STEAK');
  await db
    .update(dailyStreaks)
    .set({ current: 12, best: 12, solved: 12 })
    .where(eq(dailyStreaks.playerId, player.id));
  clock.advance(DAY_SECONDS);
  await page.goto('/');
  await page.getByRole('link', { name: 'Your 12-day streak: today’s pun is open' }).click();
  await page.waitForURL('**/daily');
  await playToday(page, 'STEAK');
  await page.goto('/');
  await page.getByRole('link', { name: 'Your 13-day streak is safe until tomorrow' }).waitFor();
  expect(await offer(page).count()).toBe(0);
  const size = async (name: RegExp) => {
    const { width, height } = (await page.getByRole('link', { name }).boundingBox()) ?? {};
    return { width, height };
  };
  expect(await size(/^Pun of the day no/)).toEqual(await size(/^Your book of puns/));
});

test('A new screen has the focus, also after the big screen and with a hash in its address', async () => {
  const { page } = await newPlayerPage({}, UTC);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.goto('/');
  await ring(page, '0 of 5 puns today').waitFor();
  expect(await focused()).toBe('');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#main');
  const bigScreen = page.getByRole('link', { name: 'Big screen: host a game' });
  await bigScreen.click();
  await page.waitForURL('**/host');
  await expect.poll(focused).toBe('main');
  await button(page, 'Open the room').click();
  await page.getByText('Nobody is in yet').waitFor();
  await page.goBack();
  await page.waitForURL('**/#main');
  await expect.poll(focused).toBe('main');
});

test('After the first solved daily, and only then, one offer of the reminder, which can be declined', async () => {
  const { page } = await newPlayerPage({}, { ...UTC, permissions: ['notifications'] });
  await page.goto('/');
  await ring(page, '0 of 5 puns today').waitFor();
  expect(await offer(page).count()).toBe(0);
  await playToday(page, 'STEAK');
  await page.goto('/daily');
  await offer(page).waitFor();
  await page.goto('/');
  await offer(page).waitFor();
  await expectAccessible(page);
  await offer(page).getByRole('button', { name: 'No, thanks' }).click();
  await offer(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await offer(page).count()).toBe(0);
});

test('The offer is accepted: the browser asks, and the reminder comes at this hour', async () => {
  const { page, player } = await newPlayerPage({}, { ...UTC, ...WITH_WORKER });
  await standInForPushService(page);
  await answerQuestion(page, site, 'granted');
  await playToday(page, 'STEAK');
  await page.goto('/');
  const hour = await page.evaluate(() => new Date().getHours());
  await offer(page).getByRole('button', { name: 'Remind me' }).click();
  await offer(page).waitFor({ state: 'detached' });
  expect(await endpointsOf(site, player.id)).toHaveLength(1);
  const reminder = () => db.select().from(dailyReminders).where(eq(dailyReminders.playerId, player.id));
  await expect.poll(async () => (await reminder())[0]?.zone).toBe('UTC');
  expect([hour, (hour + 1) % 24]).toContain((await reminder())[0]?.hour);
});

test('On Mondays a card shows last week, which can be shared and is dismissed for that week', async () => {
  const options: TabOptions = { ...UTC, ...CLIPBOARD, clock: true };
  const { page, player } = await newPlayerPage({ referralCode: 'WEEK2345' }, options);
  await addGames(db, player.id, { count: 3, isCorrect: true, endedAt: new Date('2026-03-05T10:00:00Z') });
  await page.clock.setSystemTime(MONDAY);
  await page.goto('/');
  await week(page).getByText('March 2 to March 8').waitFor();
  expect(await week(page).locator('dd').allTextContents()).toEqual(['1', '3']);
  await expectAccessible(page);
  const picture = await week(page).getByRole('link', { name: 'Save Picture' }).getAttribute('href');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
  await week(page).getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Copied!');
  expect(await copied(page)).toBe(`My week in puns: 1 pun solved, 3 in a row.\n${site.url}/?ref=WEEK2345`);
  await week(page).getByRole('button', { name: 'Dismiss your week in puns' }).click();
  await week(page).waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await week(page).count()).toBe(0);
  clock.advance(7 * DAY_SECONDS);
  await addGames(db, player.id, { count: 1, isCorrect: true, endedAt: new Date('2026-03-12T10:00:00Z') });
  await page.clock.setSystemTime('2026-03-16T12:00:00Z');
  await page.reload();
  await week(page).getByText('March 9 to March 15').waitFor();
});

test('Boards: a line links to the board on which the player stands best', async () => {
  const { page, player } = await newPlayerPage({ points: 40 }, UTC);
  const { player: friend } = await newPlayerPage({ points: 20 });
  await newPlayerPage({ points: 90 });
  await insertFriendship(site, friend.id, player.id);
  await page.goto('/leaderboard');
  await page.getByRole('link', { name: 'Friends All-Time: no. 1' }).click();
  await page.getByText('You stand best on this board: no. 1.').waitFor();
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Friends All-Time');
  await expectAccessible(page);
});
