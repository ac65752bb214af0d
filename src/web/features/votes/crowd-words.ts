import type { SubmitResult } from '../../../contract/game.ts';

/** Solved by 62 % · a groan from 41 % */
export function crowdWords({ solved, groan }: NonNullable<SubmitResult['standing']>): string {
  const bySolvers = `Solved by ${solved} %`;
  return groan === null ? bySolvers : `${bySolvers} · a groan from ${groan} %`;
}
