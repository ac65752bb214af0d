/** How many puns the landing page has of its own, which anybody may try. */
export const SAMPLE_COUNT = 12;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Which sample is on the page, counted from 0: another one each UTC day. */
export function sampleOfDay(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS) % SAMPLE_COUNT;
}
