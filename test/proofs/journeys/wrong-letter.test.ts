import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { box, compose, focused, oopsSeen, openGame, storedGame, written } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { button, SMALL_PHONE } from '../../support/page.ts';

const SMALL = SMALL_PHONE.viewport;
const SMALLEST = { width: 320, height: 568 };
const SIDEWAYS = { width: 640, height: 360 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 720 };
/** Lets a phone's keyboard take this much of the screen. */
const KEYBOARD_HEIGHT = 260;
const ANSWER = 'BREAKING BREAD WITH FRIENDS';
const QUESTION =
  'A long one: what did the baker call an evening with butter, jam and good news for everybody?';

const { site, newPlayerPage } = await browseSite();

beforeEach(() => onlyPuns(site, { question: QUESTION, answer: ANSWER }));

const filled = (letters: string) => letters.padEnd(24, '_');
const oopsOn = (page: Page) => page.getByRole('dialog', { name: 'Oops!' });

async function round(options = {}) {
  const { page, player } = await newPlayerPage({}, options);
  await openGame(page);
  return { page, player };
}

/** Chooses the phone's own keyboard. */
async function phoneRound() {
  const { page } = await round(SMALL_PHONE);
  await page.getByRole('switch', { name: 'Phone keyboard' }).tap();
  await page.locator(':root[data-keys="phone"]').waitFor();
  return page;
}

/** Returns what the sheet covers, and what of it is not on the screen. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = document.querySelector('.wrong-letter')?.getBoundingClientRect();
    if (!sheet) return ['no sheet'];
    const covered = [...document.querySelectorAll('.question, .letter-box, .timer, .key')].filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return top < sheet.bottom && bottom > sheet.top && left < sheet.right && right > sheet.left;
    });
    const cut = [...document.querySelectorAll('.wrong-letter, .question, .letter-box')].filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
    });
    return [
      ...covered.map(({ className }) => `covers ${className}`),
      ...cut.map(({ className }) => `off the screen: ${className}`),
    ];
  });
}

test('with a keyboard, the sheet covers neither question nor boxes at any width', async () => {
  const { page } = await round();
  for (const size of [SMALL, TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    await page.keyboard.type('X');
    await oopsOn(page).getByText('The letter X is not in the answer.').waitFor();
    expect(await faults(page)).toEqual([]);
    await button(page, 'Try Again').click({ trial: true });
    expect(await focused(page)).toBe('Letter 1 of 24');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await oopsOn(page).waitFor({ state: 'detached' });
  }
});

test('with the game’s keys, it covers neither question, boxes nor keys on any phone', async () => {
  const { page } = await round(SMALL_PHONE);
  await page.locator('.key[data-letter="X"]').tap();
  await oopsOn(page).waitFor();
  for (const size of [SMALL, SMALLEST, SIDEWAYS, TABLET]) {
    await page.setViewportSize(size);
    expect(await faults(page)).toEqual([]);
  }
  await expectAccessible(page);
});

test('above a phone’s own keyboard, it covers neither question nor boxes, and the keyboard stays open', async () => {
  const page = await phoneRound();
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  await page.setViewportSize({ ...SMALL, height: SMALL.height - KEYBOARD_HEIGHT });
  await page.locator(':root[data-keyboard="open"]').waitFor();
  await page.keyboard.insertText('x');
  await oopsOn(page).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await focused(page)).toBe('Letter 1 of 24');
  await expectAccessible(page);
  await button(page, 'Try Again').tap();
  await oopsOn(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Letter 1 of 24');
});

test.each([
  ['a keyboard', {}, (page: Page, letters: string) => page.keyboard.type(letters)],
  ['a phone’s keyboard', SMALL_PHONE, insertAll],
  ['the game’s keys', SMALL_PHONE, pressAll],
] as const)('a wrong word typed fast with %s is not garbled', async (_name, options, type) => {
  const { page } = await round(options);
  if (type === insertAll) await page.getByRole('switch', { name: 'Phone keyboard' }).tap();
  else if (type === pressAll) await page.locator('.key').first().waitFor();
  await type(page, 'BRXAKZNG');
  await oopsOn(page).getByText('The letter X is not in the answer.').waitFor();
  expect(await written(page)).toBe(filled('BRX'));
  await oopsSeen(page);
  // The next key closes the sheet and is written.
  await type(page, 'E');
  await oopsOn(page).waitFor({ state: 'detached' });
  expect(await written(page)).toBe(filled('BRE'));
  await type(page, 'AKING');
  expect(await written(page)).toBe(filled('BREAKING'));
});

test('a phone keyboard that composes a wrong word does not garble it either', async () => {
  const page = await phoneRound();
  await page.keyboard.type('BR');
  await compose(page, 'x', 'xa', 'xak', 'xakz');
  await oopsSeen(page);
  await oopsOn(page).getByText('The letter X is not in the answer.').waitFor();
  expect(await written(page)).toBe(filled('BRX'));
  await page.keyboard.insertText('e');
  await expect.poll(() => written(page)).toBe(filled('BRE'));
});

async function insertAll(page: Page, letters: string) {
  for (const letter of letters.toLowerCase()) await page.keyboard.insertText(letter);
}

/** Presses the keys within one moment, as two thumbs do. */
function pressAll(page: Page, letters: string) {
  return page.evaluate(async (all) => {
    for (const letter of all) {
      const key = document.querySelector(`.key[data-letter="${letter}"]`);
      const touch = { bubbles: true, cancelable: true, pointerType: 'touch', width: 20, height: 20 };
      key?.dispatchEvent(new PointerEvent('pointerdown', touch));
      key?.dispatchEvent(new PointerEvent('pointerup', touch));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, letters);
}

test('Enter on its way submits nothing and leaves the sheet open; Backspace closes it at once', async () => {
  const { page, player } = await round();
  await page.keyboard.type('BREAKINGBREADWITHFRIENDX');
  await page.keyboard.press('Enter');
  await oopsOn(page).getByText('The letter X is not in the answer.').waitFor();
  await page.keyboard.press('Backspace');
  await oopsOn(page).waitFor({ state: 'detached' });
  expect(await written(page)).toBe(filled('BREAKINGBREADWITHFRIEND'));
  expect(await storedGame(site, player.id)).toMatchObject({ completedAt: null });
});

test('arrows, another box and a letter on its button close the sheet, and no wrong letter stays', async () => {
  const { page } = await round();
  await page.keyboard.type('BRX');
  await page.keyboard.press('ArrowLeft');
  await oopsOn(page).waitFor({ state: 'detached' });
  expect([await written(page), await focused(page)]).toEqual([filled('BR'), 'Letter 2 of 24']);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('X');
  await box(page, '9 of 24').click();
  await oopsOn(page).waitFor({ state: 'detached' });
  expect([await written(page), await focused(page)]).toEqual([filled('BR'), 'Letter 9 of 24']);

  await box(page, '3 of 24').click();
  await page.keyboard.type('X');
  await oopsSeen(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try Again');
  await page.keyboard.type('E');
  await oopsOn(page).waitFor({ state: 'detached' });
  expect([await written(page), await focused(page)]).toEqual([filled('BRE'), 'Letter 4 of 24']);

  await page.keyboard.type('X');
  await oopsSeen(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await oopsOn(page).waitFor({ state: 'detached' });
  expect([await written(page), await focused(page)]).toEqual([filled('BRE'), 'Letter 4 of 24']);
});
