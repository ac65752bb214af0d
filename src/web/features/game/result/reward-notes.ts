import type { SubmitResult } from '../../../../contract/game.ts';
import { BADGE_CREDITS } from '../../../../rules/scoring.ts';
import { counted } from '../../../ui/numbers.ts';

/** During a rolling update, a process of the previous release may answer without the costs. */
type Rewards = Pick<SubmitResult, 'creditsAwarded'> &
  Partial<Pick<SubmitResult, 'badgeCredits' | 'hintCost'>>;

/** Says what the hints have cost; empty without a cost. */
export function pointsNote({ hintCost }: Pick<Rewards, 'hintCost'>): string {
  return hintCost && hintCost.points > 0
    ? `${hintsOf(hintCost)} cost ${counted(hintCost.points, 'point')}`
    : '';
}

/** Says what the credits are for, and what the hints have cost. */
export function creditsNote({ creditsAwarded, badgeCredits, hintCost }: Rewards): string {
  if (badgeCredits === undefined || hintCost === undefined) return '';
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
