import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { gameSessions } from '../../../src/server/features/game/game.tables.ts';
import {
  answerShown,
  endLogin,
  focused,
  openGame,
  runDownTo,
  setVisibility,
  stopChecks,
  storedGame,
  written,
} from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import {
  button,
  delayCalls,
  drawn,
  expectToast,
  FAULT,
  pauseClock,
  rememberToasts,
  toastsOf,
} from '../../support/page.ts';
import { changePlayer } from '../../support/player.ts';

const { site, newPage, newPlayerPage } = await browseSite();
const BARE = /^You solved the pun! KNEAD TO KNOW \+\d+ points earned! \+1 credits awarded!$/;

beforeEach(() => onlyPuns(site, 'KNEAD TO KNOW'));

test("a load failure shows 'Failed to load game session' with a Reload Game button", async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /500/);
  const resume = await delayCalls(page, '**/api/game/start', FAULT);
  await page.goto('/game');
  await page.getByText('Fetching a pun…').waitFor();
  const top = async () => (await page.locator('.challenge').boundingBox())?.y;
  const waiting = await top();
  await expectAccessible(page);
  resume();
  await page.getByRole('heading', { name: 'Failed to load game session' }).waitFor();
  await button(page, 'Reload Game').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/game/start');
  await page.keyboard.press('Enter');
  await page.getByRole('timer').waitFor();
  // The sheet must not move when its pun arrives.
  expect(await top()).toBe(waiting);
  await expect.poll(() => focused(page)).toBe('Letter 1 of 11');
});

test("a submit that fails says 'Failed to submit answer' and keeps the session", async () => {
  const { page, player } = await newPlayerPage();
  await stopChecks(page);
  await openGame(page);
  meanFailure(page, /500/);
  await page.route('**/submit', (route) => route.fulfill(FAULT));
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', 'Failed to submit answer');
  expect(await written(page)).toBe('KNEADTOKNOW');
  expect(await storedGame(site, player.id)).toMatchObject({ completedAt: null });
  await page.unroute('**/submit');
  await button(page, 'Submit Answer').click();
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
});

test('a result whose scroll cannot be loaded is shown on a bare sheet', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /ERR_|preload assets/);
  await page.route('**/assets/ResultDialog-*', (route) => route.abort());
  await openGame(page);
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Brilliant!', description: BARE });
  await result.waitFor();
  await expectAccessible(page);
  await onlyPuns(site, 'FOUR SECONDS');
  await page.keyboard.press('Enter');
  await result.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Letter 1 of 11');
  await button(page, 'Give up').click();
  await button(page, 'Sure? Show me the answer').click();
  const lost = "Here's the answer: FOUR SECONDS +0 points earned! +0 credits awarded!";
  await page.getByRole('dialog', { name: "Time's Up!", description: lost }).waitFor();
});

test('a result whose scroll does not load is shown on a bare sheet after 3 s', async () => {
  const { page } = await newPlayerPage({}, { clock: true });
  await stopChecks(page);
  await openGame(page);
  await page.route('**/assets/ResultDialog-*', () => {});
  const checked = page.waitForResponse('**/check');
  await page.keyboard.type('KNEADTOKNOW');
  await pauseClock(page);
  await checked;
  // The button waits after a check.
  await page.clock.runFor(1600);
  const answered = page.waitForResponse('**/submit');
  await page.keyboard.press('Enter');
  await (await answered).finished();
  // The three seconds begin when the page has taken the reply over.
  await drawn(page);
  const result = page.getByRole('dialog', { name: 'Brilliant!', description: BARE });
  await page.clock.runFor(2000);
  expect(await result.count()).toBe(0);
  await page.clock.runFor(1500);
  await result.waitFor();
});

test('the submit button is disabled while a submit is pending, and one answer is sent', async () => {
  const { page } = await newPlayerPage();
  await stopChecks(page);
  await openGame(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) sent++;
  });
  const resume = await delayCalls(page, '**/submit');
  await page.keyboard.type('KNEADTOKNOW');
  const places = () =>
    page
      .locator('.challenge-actions button')
      .evaluateAll((buttons) =>
        buttons.map((each) => [each.getBoundingClientRect().left, each.getBoundingClientRect().width]),
      );
  const before = await places();
  await page.keyboard.press('Enter');
  await expect.poll(() => button(page, 'Submit Answer').isDisabled()).toBe(true);
  await expect.poll(() => sent).toBe(1);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Enter');
  await page.keyboard.type('XXX');
  expect([sent, await written(page)]).toEqual([1, 'KNEADTOKNOW']);
  resume();
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
});

test('time-up without a network: the page says that the answer waits, and it goes out by itself', async () => {
  const { page } = await newPlayerPage({}, { clock: true });
  await openGame(page);
  meanFailure(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.keyboard.type('KN');
  await page.clock.runFor(181_000);
  await expectToast(page, 'Error', 'Failed to submit answer');
  await page.locator('.unsent', { hasText: 'Your answer will be sent automatically.' }).waitFor();
  const buttons = page.locator('.challenge-actions button');
  expect(await buttons.allInnerTexts()).toEqual(['Submit Answer']);
  await expect.poll(() => buttons.isEnabled()).toBe(true);
  await page.context().setOffline(false);
  await answerShown(page.getByRole('dialog', { name: "Time's Up!" }), 'KNEAD TO KNOW');
});

test('time-up while the server is away: the answer goes out by itself when it is back', async () => {
  const { page } = await newPlayerPage({}, { clock: true });
  await openGame(page);
  meanFailure(page, /503/);
  await page.route('**/submit', (route) => route.fulfill({ ...FAULT, status: 503 }));
  await page.clock.runFor(181_000);
  await page.locator('.unsent').waitFor();
  await page.unroute('**/submit');
  await page.clock.runFor(10_000);
  await page.getByRole('dialog', { name: "Time's Up!" }).waitFor();
});

test("solved in one window just before the other's time is up: that one says so", async () => {
  const { page } = await newPlayerPage();
  await openGame(page);
  const other = await newPage({ clock: true });
  await other.context().addCookies(await page.context().cookies());
  await rememberToasts(other);
  await openGame(other);
  await pauseClock(other);
  await other.keyboard.type('KNE');
  await runDownTo(other, 5);
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
  await other.clock.runFor(6000);
  await other.clock.resume();
  await other.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
  expect(await toastsOf(other)).toEqual([
    "Time's Up!The answer will be revealed.",
    'Already solvedIn another window or on another device.',
  ]);
});

test('ended unsolved in one window, the other shows the answer without what was written', async () => {
  const { page } = await newPlayerPage();
  await openGame(page);
  const other = await page.context().newPage();
  await rememberToasts(other);
  await openGame(other);
  await other.keyboard.type('KNE');
  await page.keyboard.type('KNEADTOKNOO');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: "Time's Up!" }).getByText('Not quite: KNOW, not KNOO.').waitFor();
  await setVisibility(other, 'visible');
  const result = other.getByRole('dialog', { name: "Time's Up!" });
  await result.waitFor();
  await result.getByText('This round ended in another window or on another device.').waitFor();
  expect(await result.locator('.written').count()).toBe(0);
  expect(await toastsOf(other)).toEqual([]);
});

test('a ban that a save of the time finds is shown at once, without another toast', async () => {
  const { page, player } = await newPlayerPage();
  await rememberToasts(page);
  await openGame(page);
  const ban = { bannedAt: new Date(), banReason: 'Snail abuse' };
  await changePlayer(site.db, player.id, ban);
  meanFailure(page, /403/);
  await setVisibility(page, 'visible');
  await page.getByRole('heading', { name: 'This account is banned' }).waitFor();
  expect(await toastsOf(page)).toEqual([]);
});

test('A completed session is not treated as in progress on the home screen; one without time is until it is submitted', async () => {
  const { page, player } = await newPlayerPage();
  await openGame(page);
  await site.db.update(gameSessions).set({ remaining: 0 }).where(eq(gameSessions.playerId, player.id));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Game in Progress' }).waitFor();
  await page.getByRole('link', { name: 'Continue Game' }).click();
  await page.getByRole('dialog', { name: "Time's Up!" }).getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('heading', { name: 'Ready for a New Challenge?' }).waitFor();
});

test('a save that fails is silent and the next multiple of ten saves again', async () => {
  const { page, player } = await newPlayerPage({}, { clock: true });
  await openGame(page);
  // Paused, because on a slow machine the time between two steps would bring further saves.
  await pauseClock(page);
  await runDownTo(page, 175);
  meanFailure(page, /ERR_FAILED/);
  await page.route('**/update', (route) => route.abort());
  await page.clock.runFor(11_000);
  expect(await page.locator('.toast').count()).toBe(0);
  await page.unroute('**/update');
  await page.clock.runFor(10_000);
  const remaining = async () => Math.ceil((await storedGame(site, player.id))?.remaining ?? -1);
  await expect.poll(remaining).toBe(160);
});

test("a submit when logged out: 'You are logged out. Logging in again...' and the login", async () => {
  const { page, player } = await newPlayerPage();
  await rememberToasts(page);
  await openGame(page);
  await page.keyboard.type('KNEADTOKNOW');
  await endLogin(site, player.id);
  meanFailure(page, /401/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/sign-in/);
  expect(await toastsOf(page)).toEqual(['UnauthorizedYou are logged out. Logging in again...']);
});

test('a save of the time when logged out leads to the login too', async () => {
  const { page, player } = await newPlayerPage();
  await rememberToasts(page);
  await openGame(page);
  await endLogin(site, player.id);
  meanFailure(page, /401/);
  await setVisibility(page, 'visible');
  await page.waitForURL(/sign-in/);
  expect(await toastsOf(page)).toEqual(['UnauthorizedYou are logged out. Logging in again...']);
});
