/** A day reaches the next level at each of these counts. */
const LEVELS = [1, 3, 6, 10] as const;

/** Returns a level from 0 to 4. */
export function levelOf(count: number): number {
  return LEVELS.filter((from) => count >= from).length;
}

/** The counts of each level: 1–2, 3–5, 6–9, 10 or more. */
export const LEVEL_NAMES = LEVELS.map((from, place) => {
  const next = LEVELS[place + 1];
  if (next === undefined) return `${from} or more`;
  return next - from === 1 ? `${from}` : `${from}–${next - 1}`;
});
