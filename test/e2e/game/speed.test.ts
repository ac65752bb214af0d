import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { startSite } from '../../support/site.ts';
import { openGame, written } from './game-page.ts';

declare global {
  /** Put there by the script below. */
  var timings: { interactions: Record<number, number>; longTasks: number[] };
}

const site = await startSite();
const { newPlayerPage } = useBrowser(site, []);
const ANSWER = 'READ BETWEEN THE LIONS';
const LETTERS = ANSWER.replaceAll(' ', '');
const AS_PLAYERS_HAVE_IT = {
  reducedMotion: 'no-preference',
  contrast: 'no-preference',
  serviceWorkers: 'allow',
} as const;
const PRESSES = 200;
const P95_BUDGET_MS = 32;

/**
 * The whole look, in a browser without savings. A machine that is busy with something else slows it down: the best of
 * ten counts.
 */
test('200 key presses: Event Timing p95 at most 32 ms, and no long task', { retry: 9 }, async () => {
  await onlyPuns(site, ANSWER);
  const { page } = await newPlayerPage({}, AS_PLAYERS_HAVE_IT);
  await openGame(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    globalThis.timings = { interactions: {}, longTasks: [] };
    const { interactions, longTasks } = globalThis.timings;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const id = (entry as PerformanceEventTiming & { interactionId: number }).interactionId;
        if (id > 0) interactions[id] = Math.max(interactions[id] ?? 0, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });

  for (let press = 0; press < PRESSES; press++) {
    const place = press % (LETTERS.length + 1);
    await page.keyboard.press(LETTERS[place] ?? 'Home');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await written(page)).toBe(LETTERS);

  const { interactions, longTasks } = await page.evaluate(() => globalThis.timings);
  // What took less than 16 ms is not reported at all.
  const reported = Object.values(interactions);
  const durations = [...reported, ...Array(Math.max(0, PRESSES - reported.length)).fill(8)].sort(
    (a, b) => a - b,
  );
  const p95 = durations[Math.ceil(durations.length * 0.95) - 1];
  console.log(
    `200 key presses: p95 ${p95} ms, slowest ${durations.at(-1)} ms, ${longTasks.length} long tasks`,
  );
  expect(p95).toBeLessThanOrEqual(P95_BUDGET_MS);
  expect(longTasks).toEqual([]);
});
