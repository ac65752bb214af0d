import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import {
  answerShown,
  focused,
  openGame,
  runDownTo,
  stopChecks,
  storedGame,
  written,
} from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { button, expectToast, pauseClock, recordSent, SMALL_PHONE } from '../../support/page.ts';

/** Longer than any browser waits for the second click of a double click. */
const DOUBLE_CLICK_MS = 1000;
const { site, newPlayerPage } = await browseSite();

beforeEach(() => onlyPuns(site, STEAK));

/** Returns the position of the Submit button on its sheet, and the height of the sheet. */
function layout(page: Page) {
  return page.locator('.challenge').evaluate((sheet) => {
    const [outer, inner] = [sheet, sheet.querySelector('.submit-button')].map((part) =>
      part?.getBoundingClientRect(),
    );
    return [outer?.height, (inner?.top ?? 0) - (outer?.top ?? 0)];
  });
}

/** Checks the smallest screens, in portrait and in landscape. */
async function expectWayOn(page: Page) {
  for (const viewport of [SMALL_PHONE.viewport, { width: 640, height: 360 }]) {
    await page.setViewportSize(viewport);
    for (const way of [button(page, 'Next Pun'), page.getByRole('link', { name: 'Back to Home' })]) {
      const area = await way.boundingBox();
      expect(area?.y).toBeGreaterThan(0);
      expect((area?.y ?? 0) + (area?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      await way.click({ trial: true });
    }
  }
  await expectAccessible(page);
}

test('right sound, other spelling: a friendly toast, and the letters stay to be mended; then the joke is explained', async () => {
  const { page, player } = await newPlayerPage({ points: 190 });
  await stopChecks(page);
  await openGame(page);
  meanFailure(page, /409/);
  await page.keyboard.type('STAKE');
  for (const press of [() => page.keyboard.press('Enter'), () => button(page, 'Submit Answer').click()]) {
    await press();
    await expect.poll(() => focused(page)).toBe('Letter 1 of 5');
    await page.keyboard.press('End');
  }
  await expectToast(page, 'Music to the snail’s ears', 'Right sound. Now spell the pun.');
  expect(await page.locator('.toast-destructive').count()).toBe(0);
  expect(await written(page)).toBe('STAKE');
  expect(await storedGame(site, player.id)).toMatchObject({ completedAt: null });

  await page.keyboard.press('Home');
  await page.keyboard.type('STEAK');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New badge Scholar' }).waitFor();
  await page.keyboard.press('Escape');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await answerShown(result, 'STEAK');
  expect(await result.locator('.result-line').textContent()).toMatch(/^Question \d+\? .* The STEAK\?$/);
  expect(await result.locator('mark').textContent()).toBe('STEAK');
  await result.getByText('One sound, two spellings').waitFor();
  expect(await result.locator('.explanation li').allTextContents()).toEqual([
    'a cut of beef',
    'what a gambler puts down',
  ]);
  await result.getByText('New badge: Scholar').waitFor();
  await result.getByText('10 for the badge, 1 for a clean solve').waitFor();
  expect(await result.locator('.written').count()).toBe(0);
  await expectWayOn(page);
});

test('whoever gives up after 20 s, by two taps in one place, sees what was written beside the answer', async () => {
  const { page, player } = await newPlayerPage({}, { ...SMALL_PHONE, clock: true });
  const sent = recordSent(page, '/submit');
  await openGame(page);
  await page.keyboard.type('SEA');
  // Paused, because a busy machine may take longer than a second to look.
  await pauseClock(page);
  await runDownTo(page, 161);
  expect(await button(page, 'Give up').count()).toBe(0);
  const before = await layout(page);
  await runDownTo(page, 160);
  await button(page, 'Give up').waitFor();
  expect(await layout(page)).toEqual(before);
  await page.clock.resume();

  const question = button(page, 'Sure? Show me the answer');
  await button(page, 'Give up').tap();
  await question.waitFor();
  expect(await layout(page)).toEqual(before);
  await expectAccessible(page);
  await page.clock.runFor(10_000);
  await button(page, 'Give up').tap();
  await question.waitFor();
  await page.keyboard.type('T');
  await button(page, 'Give up').waitFor();
  expect(await storedGame(site, player.id)).toMatchObject({ completedAt: null });

  await button(page, 'Give up').dblclick();
  await question.waitFor();
  expect(sent).toEqual([]);
  // The browser takes a tap that comes sooner for a part of the double click, and nothing shows when it no longer does.
  await setTimeout(DOUBLE_CLICK_MS);
  await question.tap();
  const result = page.getByRole('dialog', { name: "Time's Up!" });
  await answerShown(result, 'STEAK');
  expect(sent).toEqual([{ answer: 'SEAT', final: true, zone: expect.any(String) }]);
  await result.getByText('You gave up.').waitFor();
  const letters = result.locator('.written b');
  expect(await letters.allTextContents()).toEqual(['S', 'E', 'A', 'T', '']);
  expect(await letters.evaluateAll((all) => all.map((letter) => letter.getAttribute('data-mark')))).toEqual([
    'right',
    'wrong',
    'wrong',
    'wrong',
    'gap',
  ]);
  await result.getByText('One sound, two spellings').waitFor();
  expect(await storedGame(site, player.id)).toMatchObject({ isCorrect: false });
  await expectWayOn(page);
});

test('giving up without a single letter shows the answer alone; a resumed round offers it at once', async () => {
  await onlyPuns(site, 'KNEAD TO KNOW');
  const { page } = await newPlayerPage({}, { clock: true });
  await openGame(page);
  await runDownTo(page, 155);
  await page.reload();
  await button(page, 'Give up').click();
  await button(page, 'Sure? Show me the answer').click();
  const result = page.getByRole('dialog', { name: "Time's Up!" });
  await answerShown(result, 'KNEAD TO KNOW');
  expect(await result.locator('.result-line').textContent()).toMatch(/^Question \d+\? KNEAD TO KNOW$/);
  expect(await result.locator('.written, .explanation').count()).toBe(0);
});

test('a wrong answer is told from the right one; hints say before and after what they cost', async () => {
  await onlyPuns(site, { ...STEAK, kind: 'double', ordinary: null, answer: 'MYTH ICE' });
  const { page } = await newPlayerPage({}, SMALL_PHONE);
  await openGame(page);
  const vowel = button(page, 'Vowel (3 credits)');
  const note = page.getByText('Hints cost points too.');
  await note.waitFor();
  expect(await vowel.and(page.locator('[aria-describedby="hint-note"]')).count()).toBe(1);
  await expectAccessible(page);
  await vowel.tap();
  await note.waitFor({ state: 'hidden' });
  expect(await vowel.and(page.locator('[aria-describedby]')).count()).toBe(0);
  await page.keyboard.press('Home');
  await page.keyboard.type('THYMICE');
  await button(page, 'Submit Answer').tap();
  const result = page.getByRole('dialog', { name: "Time's Up!" });
  await result.getByText('Not quite: MYTH, not THYM.').waitFor();
  await result.getByText('1 hint cost 3 credits').waitFor();
  await result.getByText('One phrase, two meanings').waitFor();
  await expectWayOn(page);
});
