import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { BOARD_CHECKS } from '../../../src/rules/board-check.ts';
import { gameSessions } from '../../../src/server/features/game/game.tables.ts';
import { box, focused, openGame, storedGame, written } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { button, delayCalls, expectToast, FAULT, pauseClock, SMALL_PHONE } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();

beforeEach(() => onlyPuns(site, STEAK));

async function round(player = {}, options = {}) {
  const { page, player: added } = await newPlayerPage(player, options);
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/(check|submit)$/.exec(request.url()) ?? [];
    if (call) sent.push(`${call} ${request.postDataJSON().answer}`);
  });
  return { page, sent, id: added.id };
}

const verdict = (page: Page, text: string) =>
  page.locator('.board-verdict').getByText(text, { exact: true }).waitFor();
const solved = (page: Page) => page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
const submitButton = (page: Page) => button(page, 'Submit Answer');
/** What the announcer has said, in order. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    globalThis.heard = [];
    new MutationObserver(() => {
      const said = document.querySelector('main [role="status"]')?.textContent?.trim() ?? '';
      if (said && globalThis.heard.at(-1) !== said) globalThis.heard.push(said);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

test('a full board checks itself: a wrong one stays and says so, the right one solves the pun', async () => {
  const { page, sent, id } = await round();
  await listen(page);
  await openGame(page);
  // Looked for within the page: the button waits only for a moment after the verdict.
  const refused = page.waitForFunction(
    () =>
      document.querySelector('.board-verdict')?.textContent === 'Not quite' &&
      document.querySelector('.submit-button:disabled') !== null,
  );
  await Promise.all([refused, page.keyboard.type('SKATE')]);
  expect([await written(page), await focused(page)]).toEqual(['SKATE', 'Letter 5 of 5']);
  await expectAccessible(page);
  expect(await storedGame(site, id)).toMatchObject({ completedAt: null, wrongChecks: 1 });
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);

  // The line goes with the word. The same word is known to be wrong, and another one is checked.
  await page.keyboard.press('Backspace');
  expect(await page.locator('.board-verdict').count()).toBe(0);
  await page.keyboard.type('E');
  await verdict(page, 'Not quite');
  await page.keyboard.press('Home');
  await page.keyboard.type('STAKE');
  await verdict(page, 'Right sound. Now spell the pun.');
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await page.keyboard.type('STEAK');
  await solved(page);
  expect(sent).toEqual(['check SKATE', 'check STAKE', 'check STEAK']);
  expect((await page.evaluate(() => globalThis.heard)).slice(-2)).toEqual([
    'Not quite',
    'Right sound. Now spell the pun.',
  ]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the boxes sway, except where less motion is asked for', async () => {
  const { page } = await round();
  await openGame(page);
  // The motion is over before a busy machine looks, so the style is asked, not the animation.
  const motion = () => page.locator('.words').evaluate((words) => getComputedStyle(words).animationName);
  await page.keyboard.type('SKATE');
  await verdict(page, 'Not quite');
  expect(await motion()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motion).toBe('sway');
});

test('by touch on a small phone: the line moves nothing, Erase clears, and the last key solves it', async () => {
  const { page, sent } = await round({ relaxed: true }, SMALL_PHONE);
  await page.goto('/game');
  const key = (name: string) =>
    page.getByRole('group', { name: 'Keys' }).getByRole('button', { name, exact: true });
  const places = () =>
    page
      .locator('.question, .letter-box, .hint-button, .key')
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
  await key('S').waitFor();
  const before = await places();
  for (const letter of 'STAKE') await key(letter).tap();
  await verdict(page, 'Right sound. Now spell the pun.');
  expect(await places()).toEqual(before);
  await expectAccessible(page);
  for (const left of ['STAK_', 'STA__', 'ST___']) {
    await key('Erase').tap();
    expect(await written(page)).toBe(left);
  }
  for (const letter of 'EAK') await key(letter).tap();
  await solved(page);
  expect(sent).toEqual(['check STAKE', 'check STEAK']);
});

test('Submit Answer waits for a check, but not for long, and then ends the round as ever', async () => {
  const { page, sent } = await round({}, { clock: true });
  await openGame(page);
  const resume = await delayCalls(page, '**/check');
  // Paused, because a slow machine would else let the time between two steps count.
  await pauseClock(page);
  await page.keyboard.type('SKATE');
  await page.clock.runFor(400);
  expect(await submitButton(page).isEnabled()).toBe(true);
  await page.clock.runFor(200);
  await expect.poll(() => submitButton(page).isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await page.clock.runFor(3000);
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: "Time's Up!" }).waitFor();
  expect(sent).toEqual(['check SKATE', 'submit SKATE']);
  meanFailure(page, /409/);
  resume();
});

test('a check that fails is not repeated, and the right answer can be submitted', async () => {
  const { page, sent } = await round({}, { clock: true });
  await openGame(page);
  meanFailure(page, /500/);
  await page.route('**/check', (route) => route.fulfill(FAULT));
  await page.keyboard.type('STEAK');
  await expect.poll(() => sent).toEqual(['check STEAK']);
  await page.clock.runFor(10_000);
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  expect([sent, await page.locator('.toast, .board-verdict').count()]).toEqual([['check STEAK'], 0]);
  // After a change the same word may be asked about again.
  await page.unroute('**/check');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('K');
  await solved(page);
});

test('without a network nothing is checked, and Submit Answer does what it did', async () => {
  const { page, sent } = await round({}, { clock: true });
  await openGame(page);
  meanFailure(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.keyboard.type('SKATE');
  await page.clock.runFor(5000);
  expect(sent).toEqual([]);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', 'Failed to submit answer');
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: "Time's Up!" }).waitFor();
});

test('the last check says so; after it nothing is checked, and the answer is submitted', async () => {
  const { page, sent, id } = await round({}, { clock: true });
  await openGame(page);
  await site.db
    .update(gameSessions)
    .set({ wrongChecks: BOARD_CHECKS - 1 })
    .where(eq(gameSessions.playerId, id));
  await page.keyboard.type('SKATE');
  await verdict(page, 'Not quite. No checks left.');
  await page.keyboard.press('Home');
  await page.keyboard.type('STEAK');
  await page.clock.runFor(5000);
  expect(sent).toEqual(['check SKATE']);
  await page.keyboard.press('Enter');
  await solved(page);
});

test('a round that another tab has solved shows its result, and a page that is opened again checks nothing by itself', async () => {
  const { page, sent, id } = await round({}, { clock: true });
  await openGame(page);
  await page.keyboard.type('SKATE');
  await verdict(page, 'Not quite');
  await page.reload();
  await expect.poll(() => written(page)).toBe('SKATE');
  await page.clock.runFor(5000);
  expect(sent).toEqual(['check SKATE']);
  const game = (await storedGame(site, id))?.id;
  await page.request.post(`/api/game/${game}/check`, { data: { answer: 'STEAK' } });
  meanFailure(page, /409/);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('K');
  await solved(page);
  expect(sent).toEqual(['check SKATE', 'check SKATK', 'submit SKATK']);
});

test.each([
  ['left out', 'BEKEEPER'],
  ['typed again', 'BEEKEEPER'],
])('a bought letter that is %s loses no stroke', async (_how, text) => {
  await onlyPuns(site, 'BEEKEEPER');
  const { page, id } = await round();
  await openGame(page);
  await site.db
    .update(gameSessions)
    .set({ revealed: [1], hintCosts: [1] })
    .where(eq(gameSessions.playerId, id));
  await page.reload();
  await box(page, '2 of 9').and(page.locator('[readonly]')).waitFor();
  await expect.poll(() => focused(page)).toBe('Letter 1 of 9');
  await page.keyboard.type(text.slice(0, 2));
  const tile = page.locator('.letter-box').nth(1);
  expect(await tile.getAttribute('data-taken')).toBe('true');
  await page.keyboard.type(text.slice(2));
  await expect.poll(() => written(page)).toBe('BEEKEEPER');
  await solved(page);
});
