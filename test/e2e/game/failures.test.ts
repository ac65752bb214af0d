import { beforeEach, expect, test } from 'vitest';
import { meanFailure, useBrowser } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { hold } from '../../support/hold.ts';
import { startSite } from '../../support/site.ts';
import {
  button,
  endLogin,
  focused,
  openGame,
  rememberToasts,
  storedGame,
  toastSays,
  toastsOf,
  written,
} from './game-page.ts';

const site = await startSite();
const { newPage, newPlayerPage } = useBrowser(site);
const FAULT = { status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } };

beforeEach(() => onlyPuns(site, 'KNEAD TO KNOW'));

test("a load failure shows 'Failed to load game session' with a Reload Game button", async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /500/);
  await page.route('**/api/game/start', (route) => route.fulfill(FAULT));
  await page.goto('/game');
  await page.getByRole('heading', { name: 'Failed to load game session' }).waitFor();
  await page.unroute('**/api/game/start');
  await button(page, 'Reload Game').click();
  await expect.poll(() => focused(page)).toBe('Letter 1 of 11');
});

test('while the pun is on its way, its sheet waits in its place', async () => {
  const { page } = await newPlayerPage();
  const letGo = await hold(page, '**/api/game/start');
  await page.goto('/game');
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y;
  await page.getByText('Fetching a pun…').waitFor();
  const waiting = await top('.challenge');
  letGo();
  await page.getByRole('timer').waitFor();
  expect(await top('.challenge')).toBe(waiting);
});

test("a submit that fails says 'Failed to submit answer' and keeps the session", async () => {
  const { page, player } = await newPlayerPage();
  await openGame(page);
  meanFailure(page, /500/);
  await page.route('**/submit', (route) => route.fulfill(FAULT));
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  await toastSays(page, 'Error', 'Failed to submit answer');
  expect(await written(page)).toBe('KNEADTOKNOW');
  expect(await storedGame(site, player.id)).toMatchObject({ completedAt: null });
  await page.unroute('**/submit');
  await button(page, 'Submit Answer').click();
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
});

test('the submit button is disabled while a submit is pending, and one answer is sent', async () => {
  const { page } = await newPlayerPage();
  await openGame(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) sent++;
  });
  const letGo = await hold(page, '**/submit');
  await page.keyboard.type('KNEADTOKNOW');
  await page.keyboard.press('Enter');
  await expect.poll(() => button(page, 'Submit Answer').isDisabled()).toBe(true);
  await expect.poll(() => sent).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('XXX');
  expect([sent, await written(page)]).toEqual([1, 'KNEADTOKNOW']);
  letGo();
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
});

test('time-up without a network: the answer can be sent once there is one', async () => {
  const { page } = await newPlayerPage({}, { clock: true });
  await openGame(page);
  meanFailure(page, /ERR_FAILED/);
  await page.route('**/submit', (route) => route.abort());
  await page.keyboard.type('KN');
  await page.clock.runFor(181_000);
  await toastSays(page, 'Error', 'Failed to submit answer');
  await page.unroute('**/submit');
  await button(page, 'Submit Answer').click();
  await page.getByRole('dialog', { name: "Time's Up!" }).waitFor();
});

test('a save that fails is silent and the next multiple of ten saves again', async () => {
  const { page, player } = await newPlayerPage({}, { clock: true });
  await openGame(page);
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

test('if the user is not logged in, the game says so and goes to the login', async () => {
  const page = await newPage();
  await rememberToasts(page);
  await page.goto('/game');
  await page.waitForURL(/sign-in/);
  expect(await toastsOf(page)).toEqual(['UnauthorizedYou are logged out. Logging in again...']);
});
