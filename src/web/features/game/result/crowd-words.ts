import type { SubmitResult } from '../../../../contract/game.ts';
import { isHard } from '../../../../rules/celebration.ts';

/** Writes the crowd result as “Solved by 62% · 41% groaned”. */
export function crowdWords({ solved, groan }: NonNullable<SubmitResult['crowdResult']>): string {
  const bySolvers = `Solved by ${solved}%${isHard(solved) ? ', a hard one' : ''}`;
  return groan === null ? bySolvers : `${bySolvers} · ${groan}% groaned`;
}
