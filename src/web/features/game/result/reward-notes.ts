import type { SubmitResult } from '../../../../contract/game.ts';
import { BADGE_CREDITS } from '../../../../rules/scoring.ts';
import { counted } from '../../../ui/numbers.ts';

/** Says what the hints have cost; empty without a cost. */
export function pointsNote({ hintCost }: Pick<SubmitResult, 'hintCost'>): string {
  return hintCost.points > 0 ? `${hintsOf(hintCost)} cost ${counted(hintCost.points, 'point')}` : '';
}

/** Says what the credits are for, and what the hints have cost. */
export function creditsNote({
  creditsAwarded,
  badgeCredits,
  hintCost,
}: Pick<SubmitResult, 'creditsAwarded' | 'badgeCredits' | 'hintCost'>): string {
  const solveCredits = creditsAwarded - badgeCredits;
  const gains = joined(
    [
      badgeCredits > 0 && `${badgeCredits} for ${badgeCredits > BADGE_CREDITS ? 'badges' : 'the badge'}`,
      solveCredits > 0 && `${solveCredits} for a clean solve`,
    ],
    ', ',
  );
  const cost = hintCost.credits > 0 && `${hintsOf(hintCost)} cost ${counted(hintCost.credits, 'credit')}`;
  return joined([gains, cost], '; ');
}

function hintsOf({ letters }: SubmitResult['hintCost']): string {
  return counted(letters, 'hint');
}

function joined(parts: (string | false)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
