import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openGame } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { button, expectToFit, SMALL_PHONE } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();

async function edgesOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

beforeEach(() => onlyPuns(site, STEAK));

test('on a small phone a result shows its votes on the first screen', async () => {
  const { page } = await newPlayerPage({}, SMALL_PHONE);
  await openGame(page);
  await page.keyboard.type('STEAK');
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  const clever = result.getByRole('button', { name: 'Clever' });
  await clever.waitFor();
  const [vote, next] = [await edgesOf(clever), await edgesOf(button(page, 'Next Pun'))];
  expect(vote.bottom).toBeLessThanOrEqual(SMALL_PHONE.viewport.height);
  expect(vote.top).toBeGreaterThanOrEqual(next.bottom);
  await expectAccessible(page);
});

test('a struck-out key says why it does nothing, and stays on the screen with it', async () => {
  const { page } = await newPlayerPage({}, SMALL_PHONE);
  await openGame(page);
  const key = page.getByRole('group', { name: 'Keys' }).locator('[data-letter="Q"]');
  // STEAK has only five letters, so Q is struck out after one try.
  await key.tap();
  await button(page, 'Try Again').tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Looked for within the page: what is told goes after a moment.
  await Promise.all([
    page.waitForFunction(() => document.querySelector('[data-letter="Q"][data-told="No Q in this one"]')),
    key.tap({ force: true }),
  ]);
  await expectToFit(page);
  await expect.poll(() => key.getAttribute('data-told')).toBeNull();
});

test('a toast leaves the balance in view', async () => {
  const { page } = await newPlayerPage({}, SMALL_PHONE);
  await openGame(page);
  await button(page, 'Letter (1 credit)').tap();
  const toast = page.locator('.toast');
  await toast.waitFor();
  expect((await edgesOf(toast)).top).toBeGreaterThanOrEqual(
    (await edgesOf(page.locator('header dl'))).bottom,
  );
});

test('a name of twenty characters stays in one piece', async () => {
  const { page } = await newPlayerPage({ username: 'bartholomew_quillbea' }, SMALL_PHONE);
  await page.goto('/');
  const name = page.getByRole('heading', { level: 1 }).locator('span > span').last();
  await name.waitFor();
  expect(await name.textContent()).toBe('bartholomew_quillbea!');
  expect(await name.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(40);
});

test('Home does not guess whether a game is open, and finds out when the server is back', async () => {
  const { page } = await newPlayerPage({}, { ...SMALL_PHONE, clock: true });
  await openGame(page);
  meanFailure(page, /ERR_FAILED/);
  await page.route('**/api/game/current', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your desk is out of reach' }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/game/current');
  await page.clock.runFor(11_000);
  await page.getByRole('heading', { name: 'Game in Progress' }).waitFor();
});
