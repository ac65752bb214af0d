/** From so many on a day is marked one stroke heavier. */
const LEVELS = [1, 3, 6, 10] as const;

/** 0 to 4. */
export function levelOf(count: number): number {
  return LEVELS.filter((from) => count >= from).length;
}

/** What each level stands for: 1–2, 3–5, 6–9, 10 or more. */
export const LEVEL_NAMES = LEVELS.map((from, place) => {
  const next = LEVELS[place + 1];
  if (next === undefined) return `${from} or more`;
  return next - from === 1 ? `${from}` : `${from}–${next - 1}`;
});
