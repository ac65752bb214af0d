/** A rate means nothing before so many games have ended. */
const TELLING_GAMES = 20;

export interface PunCounts {
  played: number;
  solved: number;
  voters: number;
  groan: number;
}

/** How many per cent solved the pun, and how many per cent of its voters groaned. Null while too few have played. */
export function crowdResultOf({ played, solved, voters, groan }: PunCounts) {
  if (played < TELLING_GAMES) return null;
  return { solved: percent(solved, played), groan: voters > 0 ? percent(groan, voters) : null };
}

function percent(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}
