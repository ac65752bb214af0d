import { beforeEach, expect, test } from 'vitest';
import { browseSite } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { button, delayCalls, drawn, expectToast, pauseClock, recordSent } from '../../support/page.ts';
import { answerShown, openGame, runDownTo, setVisibility, storedGame } from './game-page.ts';

const { site, newPlayerPage } = await browseSite();

beforeEach(() => onlyPuns(site, 'KNEAD TO KNOW'));

/** The page's clock is paused at 175 seconds and only runs when told to. */
async function round() {
  const { page, player } = await newPlayerPage({}, { clock: true });
  await openGame(page);
  await pauseClock(page);
  await runDownTo(page, 175);
  const shown = () => page.getByRole('timer').textContent();
  const stored = async () => {
    const game = await storedGame(site, player.id);
    return { remaining: Math.ceil(game?.remaining ?? -1), paused: game?.paused };
  };
  return { page, player, shown, stored };
}

test('it saves the remaining time whenever the remaining seconds are a multiple of ten', async () => {
  const { page, stored } = await round();
  const saves = recordSent(page, '/update');
  await page.clock.runFor(4000);
  expect(saves).toEqual([]);
  await page.clock.runFor(1000);
  await expect.poll(() => saves).toEqual([{ timeRemaining: 170 }]);
  await page.clock.runFor(20_000);
  await expect.poll(() => saves).toEqual([170, 160, 150].map((timeRemaining) => ({ timeRemaining })));
  await expect.poll(stored).toEqual({ remaining: 150, paused: false });
});

test('it pauses while the browser tab is hidden and sends the remaining time at that moment', async () => {
  const { page, shown, stored } = await round();
  await page.clock.runFor(12_000);
  await expect.poll(stored).toEqual({ remaining: 170, paused: false });
  await setVisibility(page, 'hidden');
  await expect.poll(stored).toEqual({ remaining: 163, paused: true });
  await page.clock.runFor(600_000);
  expect(await shown()).toBe('2:43');

  await setVisibility(page, 'visible');
  await expect.poll(stored).toEqual({ remaining: 163, paused: false });
  await page.clock.runFor(2000);
  expect(await shown()).toBe('2:41');
});

test('the save at hiding survives the tab closing', async () => {
  const { page, stored } = await round();
  await page.clock.runFor(20_000);
  await expect.poll(stored).toEqual({ remaining: 160, paused: false });
  const kept = await page.evaluate(
    () =>
      new Promise<boolean | undefined>((resolve) => {
        const real = window.fetch;
        window.fetch = (input, init) => {
          resolve(init?.keepalive);
          return real(input, init);
        };
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  );
  await page.close();
  expect(kept).toBe(true);
  await expect.poll(stored).toEqual({ remaining: 155, paused: true });
});

test('leaving the screen pauses the game; home offers to continue it', async () => {
  const { page, stored } = await round();
  await page.clock.runFor(28_000);
  await page.clock.resume();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByText('Game in Progress').waitFor();
  await expect.poll(stored).toMatchObject({ paused: true });
  // The clock ran on until the click had been handled.
  const { remaining } = await stored();
  expect(remaining).toBeLessThanOrEqual(147);
  expect(remaining).toBeGreaterThan(132);
  const started = page.waitForResponse('**/api/game/start');
  await page.getByRole('link', { name: 'Continue Game' }).click();
  expect(await (await started).json()).toMatchObject({ timeRemaining: remaining });
  const [minutes, seconds] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
  const shown = (minutes ?? 0) * 60 + (seconds ?? 0);
  expect(shown).toBeLessThanOrEqual(remaining);
  expect(shown).toBeGreaterThan(remaining - 15);
});

test("at zero it submits whatever letters are filled: 'Time's Up! The answer will be revealed.'", async () => {
  const { page, player } = await round();
  const sent = recordSent(page, '/submit');
  await page.keyboard.type('KNE');
  await page.keyboard.press('End');
  await page.keyboard.type('W');
  const resume = await delayCalls(page, '**/submit');
  await page.clock.runFor(175_000);
  // The toast does not wait for the server.
  await expectToast(page, "Time's Up!", 'The answer will be revealed.');
  expect(await page.locator('.toast-destructive').count()).toBe(1);
  resume();
  await page.clock.resume();
  const result = page.getByRole('dialog', { name: "Time's Up!" });
  await result.getByText("Here's the answer:").waitFor();
  await result.getByText('The time ran out.').waitFor();
  await answerShown(result, 'KNEAD TO KNOW');
  expect(sent).toEqual([{ answer: 'KNEW', final: true, zone: expect.any(String) }]);
  expect(await storedGame(site, player.id)).toMatchObject({ isCorrect: false, pointsEarned: 0 });
  await button(page, 'Next Pun').click();
});

test('time runs out behind an open wrong-letter message too', async () => {
  const { page } = await round();
  await page.keyboard.type('X');
  await page.getByRole('dialog', { name: 'Oops!' }).waitFor();
  await page.clock.runFor(175_000);
  await page.clock.resume();
  await page.getByRole('dialog', { name: "Time's Up!" }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('the timer draws nothing but itself', async () => {
  const { page } = await round();
  // What was fetched with the game may still be coming, and is drawn then.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(100);
  await drawn(page);
  await page.evaluate(() => {
    const changed = new Set<string>();
    Object.assign(window, { changed });
    new MutationObserver((records) => {
      for (const { target } of records)
        changed.add(target.parentElement?.closest('.timer') ? 'timer' : 'other');
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.clock.runFor(5000);
  expect(await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed])).toEqual([
    'timer',
  ]);
});
