import type { Recap } from '../../../contract/recap.ts';
import { counted, inFull } from '../../../rules/numbers.ts';

/** What a player shares of a week. It contains neither the favourite nor its answer. */
export function recapText({ solved, bestRun }: Pick<Recap, 'solved' | 'bestRun'>, link: string): string {
  const run = bestRun > 1 ? `, ${inFull(bestRun)} in a row` : '';
  return `My week in puns: ${counted(solved, 'pun')} solved${run}.\n${link}`;
}
