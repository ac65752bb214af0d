import { eq } from 'drizzle-orm';
import type { CDPSession, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { puns } from '../../../src/server/features/puns/puns.tables.ts';
import {
  box,
  focused,
  oopsSeen,
  openGame,
  runDownTo,
  SIDEWAYS,
  stopChecks,
  written,
} from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { button, delayCalls, expectToast, pauseClock, SMALL_PHONE } from '../../support/page.ts';

declare global {
  /** Set by the scripts below. */
  var asked: string[];
}

const SMALL = SMALL_PHONE.viewport;
const TALL = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 568 };
const TABLET = { width: 768, height: 1024 };
const LOWEST = { width: 640, height: 300 };
const SIZES = [SMALL, SIDEWAYS.viewport, TALL, SMALLEST, LOWEST];
const ANSWER = 'BREAKING BREAD WITH FRIENDS';
const LETTERS = ANSWER.replaceAll(' ', '');
const QUESTION =
  'of the day, and it is a long one: what did the baker call an evening with butter, jam and good news';
const PLAYED_WITH = '.question, .pace-line button, .letter-box, .challenge-actions button, .keyboard-switch';
const WAYS_ON = '.result-actions button, .result-actions a';

const { site, newPlayerPage } = await browseSite();
let dealt = 0;

beforeEach(async () => {
  await onlyPuns(site, { ...STEAK, answer: ANSWER, ordinary: null });
  const question = `Question ${++dealt} ${QUESTION}?`;
  await site.db.update(puns).set({ question }).where(eq(puns.isActive, true));
});

async function touchRound(options = {}) {
  const { page } = await newPlayerPage({ points: 195 }, { ...SMALL_PHONE, ...options });
  await page.addInitScript(rememberInputModes);
  await openGame(page);
  return page;
}

/** Records the `inputmode` of each box that gets the focus. */
function rememberInputModes() {
  globalThis.asked = [];
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) globalThis.asked.push(target.inputMode);
  });
}

/** Returns the parts that are not visible and clickable above this height without scrolling. */
function outOfReach(page: Page, selector: string, height = page.viewportSize()?.height ?? 0) {
  return page.evaluate(
    ([parts, foot]) =>
      [...document.querySelectorAll(parts)]
        .filter((part) => {
          const { top, left, right, bottom, width } = part.getBoundingClientRect();
          if (scrollY > 0 || width === 0 || top < 0 || left < 0 || bottom > foot || right > innerWidth)
            return true;
          const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return !front || !(part.contains(front) || front.contains(part));
        })
        .map((part) => `${part.className} ${part.textContent}`),
    [selector, height] as const,
  );
}

const key = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Keys' }).getByRole('button', { name, exact: true });

async function tapAll(page: Page, letters: string) {
  for (const letter of letters) {
    const { x, y } = await centre(page, letter);
    await page.touchscreen.tap(x, y);
  }
}

test('a whole round by taps: all of it is on the screen, and the phone’s keyboard is never asked for', async () => {
  const page = await touchRound();
  await key(page, 'Q').waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => outOfReach(page, `.header, ${PLAYED_WITH}, .key`)).toEqual([]);
    if (size !== SIDEWAYS.viewport) continue;
    await expectAccessible(page);
    const banner = page.getByRole('region', { name: 'Badge progress' });
    expect(await banner.isVisible()).toBe(true);
    expect((await banner.boundingBox())?.height).toBeLessThan(32);
    expect(await page.getByRole('navigation', { name: 'Sections' }).isVisible()).toBe(true);
  }
  await page.setViewportSize(SMALL);
  const sizes = await page
    .locator('.key')
    .evaluateAll((keys) =>
      keys.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
  expect(sizes).toHaveLength(27);
  for (const [width, height] of sizes) {
    expect(width).toBeGreaterThanOrEqual(32);
    expect(height).toBeGreaterThanOrEqual(44);
  }

  await key(page, 'X').tap();
  const oops = page.getByRole('dialog', { name: 'Oops!' });
  await oops.getByText('The letter X is not in the answer.').waitFor();
  await expectAccessible(page);
  // The next key closes it, whether its letter is right or wrong.
  await oopsSeen(page);
  await page.locator('.key[data-letter="Z"]').tap();
  await oops.getByText('The letter Z is not in the answer.').waitFor();
  await oopsSeen(page);
  await page.locator('.key[data-letter="B"]').tap();
  await oops.waitFor({ state: 'detached' });
  expect(await written(page)).toBe('B'.padEnd(24, '_'));

  // Only those two are struck out, and they stay so. They cannot be typed again.
  const struckOut = () =>
    page
      .getByRole('button', { name: ', not in the answer' })
      .evaluateAll((keys) => keys.map((each) => each.ariaLabel));
  expect(await struckOut()).toEqual(['Z, not in the answer', 'X, not in the answer']);
  await page.reload();
  await key(page, 'X, not in the answer').tap({ force: true });
  expect(await struckOut()).toEqual(['Z, not in the answer', 'X, not in the answer']);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page);

  await tapAll(page, 'RK');
  await key(page, 'Erase').tap();
  await expect.poll(() => focused(page)).toBe('Letter 3 of 24');
  for (const place of ['9 of 24', '3 of 24']) {
    await box(page, place).tap();
    await expect.poll(() => focused(page)).toBe(`Letter ${place}`);
  }
  const devtools = await page.context().newCDPSession(page);
  await tapTogether(devtools, await centre(page, 'E'), await centre(page, 'A'));
  expect(await written(page)).toBe('BREA'.padEnd(24, '_'));
  const erase = [await centre(page, 'Erase')];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: erase });
  await expect.poll(() => written(page)).toBe('_'.repeat(24));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await tapAll(page, 'BREA');

  // A screen reader presses with a click: the focus stays on the key, and the next box is announced.
  await key(page, 'K').evaluate((each: HTMLElement) => each.click());
  expect(await focused(page)).toBe('K');
  await page.getByRole('status').getByText('Letter 6 of 24').waitFor();
  // The keys of a hardware keyboard continue from there.
  await page.keyboard.type('IN');
  expect([await written(page), await focused(page)]).toEqual(['BREAKIN'.padEnd(24, '_'), 'Letter 8 of 24']);

  await tapAll(page, LETTERS.slice(7));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await button(page, 'Submit Answer').tap();
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
  const modes = await page.evaluate(() => globalThis.asked);
  expect(modes.length).toBeGreaterThan(20);
  expect(new Set(modes)).toEqual(new Set(['none']));
});

async function centre(page: Page, name: string) {
  const area = await key(page, name).boundingBox();
  return { x: (area?.x ?? 0) + (area?.width ?? 0) / 2, y: (area?.y ?? 0) + (area?.height ?? 0) / 2 };
}

interface Point {
  x: number;
  y: number;
}

/** Two thumbs: the second one comes down before the first one is lifted. */
async function tapTogether(devtools: CDPSession, first: Point, second: Point) {
  const touch = (type: 'touchStart' | 'touchEnd', ...points: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  await touch('touchStart', first);
  await touch('touchStart', first, second);
  await touch('touchEnd', second);
  await touch('touchEnd');
}

/** Returns how the knob of the switch is painted. */
function knob(page: Page) {
  return page
    .getByRole('switch', { name: 'Phone keyboard' })
    .evaluate((it) => getComputedStyle(it, '::after').backgroundImage);
}

/** Returns by how many pixels the parts of a line overlap each other, and by how many they stick out of it. */
function spread(page: Page, selector: string) {
  return page.evaluate((parts) => {
    const [line, ...all] = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
    const over = all.map(({ right }, order) => right - (all[order + 1]?.left ?? innerWidth));
    const out = all.map(({ top, bottom }) => Math.max((line?.top ?? 0) - top, bottom - (line?.bottom ?? 0)));
    return [Math.max(0, ...over), Math.max(0, ...out)];
  }, selector);
}

/** A busy browser may report two changes of its size as one, so the page is told until it has seen the last one. */
async function keyboardIs(page: Page, mark: 'open' | undefined): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('resize'));
      return document.documentElement.dataset.keyboard;
    });
  await expect.poll(seen).toBe(mark);
}

test('a switch brings the phone’s keyboard back, is remembered, and all of it is on the screen above it', async () => {
  const page = await touchRound({ clock: true });
  const phones = page.getByRole('switch', { name: 'Phone keyboard' });
  await page.emulateMedia({ forcedColors: 'active' });
  const off = await knob(page);
  await phones.tap();
  await expect.poll(() => focused(page)).toBe('Letter 1 of 24');
  expect(await knob(page)).not.toBe(off);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await page.evaluate(() => globalThis.asked.at(-1))).toBe('text');
  expect(await page.getByRole('group', { name: 'Keys' }).count()).toBe(0);
  await page.reload();
  await expect.poll(() => phones.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => focused(page)).toBe('Letter 1 of 24');
  await expectAccessible(page);

  // Android shrinks the page when the keyboard opens.
  for (const [size, taken] of [
    [SMALL, 260],
    [SIDEWAYS.viewport, 180],
    [TALL, 300],
  ] as const) {
    await page.setViewportSize(size);
    await keyboardIs(page, undefined);
    expect(await outOfReach(page, PLAYED_WITH)).toEqual([]);
    expect(await page.getByText('Credits: 10').isVisible()).toBe(false);
    await page.setViewportSize({ ...size, height: size.height - taken });
    await keyboardIs(page, 'open');
    expect(await outOfReach(page, PLAYED_WITH)).toEqual([]);
    // The keyboard hides the header, which has the credits otherwise.
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByText('Credits: 10').isVisible()).toBe(true);
  }

  // Safari keeps the page's size and shows less of it.
  await page.setViewportSize(SMALL);
  await keyboardIs(page, undefined);
  await page.evaluate((height) => {
    const { visualViewport } = window;
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: height });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, SMALL.height - 260);
  await page.locator(':root[data-keyboard="open"]').waitFor();
  expect(await outOfReach(page, PLAYED_WITH, SMALL.height - 260)).toEqual([]);

  for (const letter of 'xzqvcmlp') {
    await page.keyboard.insertText(letter);
    await page.clock.runFor(500);
    await oopsSeen(page);
  }
  await button(page, 'Try Again').tap();
  await page.getByText('Not in it: X Z Q V C M L P').waitFor();
  await runDownTo(page, 160);
  await button(page, 'Give up').tap();
  await button(page, 'Sure? Show me the answer').waitFor();
  for (const size of [SMALLEST, SMALL]) {
    await page.setViewportSize(size);
    expect(await spread(page, '.challenge-aside, .challenge-aside > *')).toEqual([0, 0]);
  }
  await stopChecks(page);
  for (const letter of LETTERS) await page.keyboard.insertText(letter.toLowerCase());
  await phones.tap();
  await key(page, 'X, not in the answer').waitFor();
  expect(await page.evaluate(() => [globalThis.asked.at(-1), Object.keys(localStorage).length])).toEqual([
    'none',
    1,
  ]);
  await button(page, 'Submit Answer').tap();
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
});

/** Taps at these points, whether or not something is there to receive it. */
async function tapOn(page: Page, places: Point[]) {
  for (const { x, y } of places) await page.touchscreen.tap(x, y);
}

/** Checks each size with the page's clock paused, so that the toast stays. */
async function expectBesideToast(page: Page, parts: string, sizes: (typeof SMALL)[]) {
  await pauseClock(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => outOfReach(page, parts)).toEqual([]);
    expect(await page.locator('.toast').count()).toBe(1);
  }
  await page.clock.resume();
}

test('what was sent is what was written: keys and toasts keep off a round that is over', async () => {
  const { page } = await newPlayerPage({}, { ...SMALL_PHONE, clock: true });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) sent.push(request.postDataJSON().answer);
  });
  await stopChecks(page);
  await openGame(page);
  await tapAll(page, 'BR');
  const places = await Promise.all(['E', 'Erase', 'X'].map((name) => centre(page, name)));
  meanFailure(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.clock.runFor(181_000);
  await page.locator('.unsent').waitFor();
  await tapOn(page, places);
  expect(await written(page)).toBe('BR'.padEnd(24, '_'));
  await page.context().setOffline(false);
  const result = page.getByRole('dialog', { name: "Time's Up!" });
  await result.getByText('You wrote:').getByText('BR…').waitFor();
  expect(new Set(sent)).toEqual(new Set(['BR']));
  await expectBesideToast(page, WAYS_ON, [SMALL, SMALLEST, SIDEWAYS.viewport, TABLET]);

  await button(page, 'Next Pun').tap();
  await button(page, 'Letter (1 credit)').tap();
  await expectToast(page, 'Hint Applied');
  await expectBesideToast(page, '.key', [SIDEWAYS.viewport, TABLET, SMALL]);
  await key(page, 'X').tap();
  await button(page, 'Try Again').waitFor();
  await expectBesideToast(page, '.key, .wrong-letter > *', [SIDEWAYS.viewport, SMALL]);
  await button(page, 'Try Again').tap();

  const resume = await delayCalls(page, '**/submit');
  await page.keyboard.type(LETTERS);
  await button(page, 'Submit Answer').tap();
  await expect.poll(() => sent.at(-1)).toBe(LETTERS);
  await tapOn(page, [...places].reverse());
  expect([await written(page), await page.getByRole('dialog').count()]).toEqual([LETTERS, 0]);
  resume();
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
  await expect.poll(() => outOfReach(page, WAYS_ON)).toEqual([]);
});

test('the room of the keys is kept until they are there; a mouse sends them away and a finger brings them back', async () => {
  const { page } = await newPlayerPage({}, SMALL_PHONE);
  const resume = await delayCalls(page, '**/assets/Keys-*.js');
  await openGame(page);
  const room = () => page.locator('.key-room').boundingBox();
  const kept = await room();
  expect(kept?.height).toBeGreaterThanOrEqual(132);
  resume();
  await key(page, 'Q').waitFor();
  expect(await room()).toEqual(kept);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await key(page, 'Q').waitFor({ state: 'detached' });
  expect(await box(page, '1 of 24').getAttribute('inputmode')).toBe('text');
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await key(page, 'Q').waitFor();
});

test('keys that cannot be fetched leave the game to the phone’s keyboard', async () => {
  const { page } = await newPlayerPage({}, SMALL_PHONE);
  meanFailure(page, /ERR_FAILED/);
  await page.route('**/assets/Keys-*.js', (route) => route.abort());
  await openGame(page);
  await page.locator(':root[data-keys="phone"]').waitFor();
  expect(await box(page, '1 of 24').getAttribute('inputmode')).toBe('text');
  expect(await page.getByRole('switch', { name: 'Phone keyboard' }).count()).toBe(0);
  await button(page, 'Submit Answer').tap();
  await expectToast(page, 'Incomplete Answer', 'Please fill in all letters');
});
