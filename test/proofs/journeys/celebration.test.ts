import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { boxesReady, openGame, runDownTo, stopChecks } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible } from '../../support/browser.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { button, PHONE, pauseClock, SMALL_PHONE } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();
const SOLVED = { name: 'Brilliant!' };

beforeEach(() => onlyPuns(site, ...Array.from({ length: 8 }, () => STEAK)));

/** Solves the pun that is open, and returns its result. */
async function solve(page: Page, letters = 'STEAK') {
  await page.keyboard.type(letters);
  const result = page.getByRole('dialog', SOLVED);
  await result.getByText('You solved the pun!').waitFor();
  return result;
}

async function next(page: Page) {
  await button(page, 'Next Pun').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('timer').waitFor();
  await boxesReady(page);
}

const said = (page: Page) => page.locator('.celebration').textContent();
const runShown = (page: Page) => page.locator('.run').allTextContents();

test('a solve is told by what was special about it, and the run is shown while it lasts', async () => {
  const { page } = await newPlayerPage({ points: 300 }, { clock: true });
  await openGame(page);
  await solve(page);
  expect(await said(page)).toMatch(/^Done in \d seconds?\. /);
  expect(await runShown(page)).toEqual([]);
  await next(page);
  await runDownTo(page, 100);
  await solve(page);
  expect(await said(page)).toBe('Every letter right the first time.');
  await next(page);
  expect(await runShown(page)).toEqual(['2 in a row']);
  await page.reload();
  await page.getByRole('timer').waitFor();
  await boxesReady(page);
  expect(await runShown(page)).toEqual(['2 in a row']);
  // The page's clock stands still until the answer is sent: two seconds may be too few for a busy machine.
  await pauseClock(page);
  await runDownTo(page, 2);
  await page.keyboard.type('STEAK');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await page.getByRole('dialog', SOLVED).getByText('You solved the pun!').waitFor();
  expect(await said(page)).toMatch(/^[12] seconds? on the clock\. /);
  await next(page);
  await page.locator('.mascot .snail-jousting').waitFor();
  await runDownTo(page, 160);
  await button(page, 'Give up').click();
  await button(page, 'Sure? Show me the answer').click();
  await page.getByRole('dialog', { name: "Time's Up!" }).waitFor();
  expect(await page.locator('.celebration').count()).toBe(0);
  await next(page);
  expect(await runShown(page)).toEqual([]);
  await page.locator('.mascot .snail-idle').waitFor();
});

test('the ring of the day fills with each solve, and the one that reaches the goal says so', async () => {
  const { page } = await newPlayerPage({ points: 300, dailyGoal: 3 }, PHONE);
  await openGame(page);
  const reached = page.getByText('Your goal of 3 puns today: reached!');
  const ring = (solved: number) => page.getByRole('img', { name: `${solved} of 3 puns today` });
  for (const solved of [1, 2, 3, 4]) {
    // The third is solved by Submit Answer, the others by the check.
    if (solved === 3) await stopChecks(page);
    await page.keyboard.type('STEAK');
    if (solved === 3) await button(page, 'Submit Answer').click();
    await page.getByRole('dialog', SOLVED).waitFor();
    await ring(solved).waitFor();
    expect(await reached.count()).toBe(solved === 3 ? 1 : 0);
    if (solved === 3) await expectAccessible(page);
    await page.unroute('**/check');
    await next(page);
  }
  await page.goto('/');
  await ring(4).waitFor();
});

test('the difficulty is told with the explanation, and a hard one that is solved says so', async () => {
  await site.db.execute(sql`INSERT INTO pun_tallies (pun_id, shard, played, solved, voters, groan)
    SELECT id, 1, 99, 20, 0, 0 FROM puns WHERE is_active`);
  const { page } = await newPlayerPage({ points: 300 }, SMALL_PHONE);
  await openGame(page);
  const result = await solve(page);
  expect(await said(page)).toBe('Only 21% solve this one. You are now one of them.');
  await result.getByText('Solved by 21%, a hard one').waitFor();
  await expectAccessible(page);
});

test('a new badge is a scene of its own, which one key or tap ends at once', async () => {
  for (const [goOn, options] of [
    [(page: Page) => page.keyboard.press('Enter'), {}],
    [(page: Page) => page.keyboard.press('Escape'), {}],
    [(page: Page) => page.touchscreen.tap(30, 30), { ...PHONE, reducedMotion: 'reduce' as const }],
  ] as const) {
    const { page } = await newPlayerPage({ points: 195 }, options);
    await openGame(page);
    await page.keyboard.type('STEAK');
    const scene = page.getByRole('dialog', { name: 'New badge Scholar' });
    await scene.getByText('Studying the language of wit').waitFor();
    await expectAccessible(page);
    const moving = () => scene.evaluate((it) => it.getAnimations({ subtree: true }).length);
    if ('reducedMotion' in options) expect(await moving()).toBe(0);
    await goOn(page);
    await scene.waitFor({ state: 'detached' });
    const result = page.getByRole('dialog', SOLVED);
    await result.getByText('New badge: Scholar').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next Pun');
  }
});

declare global {
  /** Started sources of sound and vibrations, recorded by the script below. */
  var played: { sounds: number; touches: number };
}

/** Counts what the browser is asked to play, because a test cannot listen. */
function listen() {
  globalThis.played = { sounds: 0, touches: 0 };
  for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (when?: number) {
      globalThis.played.sounds++;
      return start.call(this, when);
    };
  }
  navigator.vibrate = () => {
    globalThis.played.touches++;
    return true;
  };
}

const heard = (page: Page) => page.evaluate(() => globalThis.played);
const soundSwitch = (page: Page) => page.getByRole('switch', { name: 'Sound' });

test('sound is off until chosen, comes with at most 6 kB, is remembered, and is switched in the profile too', async () => {
  const { page } = await newPlayerPage({ points: 300 }, { reducedMotion: 'no-preference' });
  await page.addInitScript(listen);
  const scripts = new Set<string>();
  page.on('request', (request) => request.url().includes('synth') && scripts.add(request.url()));
  await openGame(page);
  await page.keyboard.type('ST');
  expect(await soundSwitch(page).getAttribute('aria-checked')).toBe('false');
  expect([...scripts]).toEqual([]);
  expect(await heard(page)).toEqual({ sounds: 0, touches: 0 });

  await soundSwitch(page).click();
  await expect.poll(async () => (await heard(page)).sounds).toBe(6);
  expect(await soundSwitch(page).getAttribute('aria-checked')).toBe('true');
  const [script = ''] = scripts;
  const { headers } = await fetch(script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(6000);
  await expectAccessible(page);

  await page.keyboard.type('E');
  await expect.poll(async () => (await heard(page)).sounds).toBe(7);
  await page.keyboard.type('X');
  await expect.poll(async () => await heard(page)).toEqual({ sounds: 9, touches: 2 });

  await page.goto('/profile');
  await button(page, 'Turn the sound off').click();
  await button(page, 'Turn the sound on').waitFor();
  await expectAccessible(page);
  await openGame(page);
  expect(await soundSwitch(page).getAttribute('aria-checked')).toBe('false');
});

test('without storage, without vibration and with reduced motion the sound works all the same', async () => {
  const { page } = await newPlayerPage({ points: 300 }, { reducedMotion: 'reduce' });
  await page.addInitScript(listen);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('The storage is blocked.', 'SecurityError');
        },
      });
  });
  await openGame(page);
  await soundSwitch(page).click();
  await expect.poll(() => heard(page)).toEqual({ sounds: 6, touches: 0 });
  await page.evaluate(() => Object.defineProperty(navigator, 'vibrate', { value: undefined }));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await solve(page);
  await expect.poll(async () => (await heard(page)).sounds).toBe(6 + 5 + 6);
  await next(page);
  await solve(page);
  await next(page);
  expect(await runShown(page)).toEqual(['2 in a row']);
});
