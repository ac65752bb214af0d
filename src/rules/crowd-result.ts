/** A rate means nothing before this many games have ended. */
const TELLING_GAMES = 20;

export interface PunCounts {
  played: number;
  solved: number;
  voters: number;
  groan: number;
}

/** Per cent of games that were solved, and of voters who groaned. Null while too few have played. */
export function crowdResultOf({ played, solved, voters, groan }: PunCounts) {
  if (played < TELLING_GAMES) return null;
  return { solved: percent(solved, played), groan: voters > 0 ? percent(groan, voters) : null };
}

function percent(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}
