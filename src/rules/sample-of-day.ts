/** Puns of the landing page's own, which anybody may try. */
export const SAMPLE_COUNT = 12;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Which of them is on the page, counted from 0: another one each day, UTC. */
export function sampleOfDay(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS) % SAMPLE_COUNT;
}
