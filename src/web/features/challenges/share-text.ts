import { challengePath } from '../../../rules/challenge.ts';
import { inFull } from '../../../rules/numbers.ts';
import { TOTAL_MAX } from '../../../rules/shared-score.ts';

export function challengeLink(origin: string, id: string): string {
  return origin + challengePath(id);
}

/** Gives nothing of the puns away. `total` is null for somebody who has not finished. */
export function shareText(total: number | null, link: string): string {
  if (total === null) return `Five puns, and I dare you. Beat me: ${link}`;
  return `${inFull(total)} of ${inFull(TOTAL_MAX)}. Beat me: ${link}`;
}
