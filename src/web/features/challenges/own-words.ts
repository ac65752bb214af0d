import type { OwnChallenge } from '../../../contract/challenges.ts';
import { CHALLENGE_ROUNDS } from '../../../rules/challenge.ts';
import { inFull } from '../../../rules/numbers.ts';

export function makerWords({ maker, isMaker }: Pick<OwnChallenge, 'maker' | 'isMaker'>): string {
  if (isMaker) return 'Your challenge';
  return maker === null ? 'A challenge of somebody unknown' : `${maker}’s challenge`;
}

export function playedWords({ finished, best }: Pick<OwnChallenge, 'finished' | 'best'>): string {
  if (finished === 0 || best === null) return 'Nobody has finished';
  return `${inFull(finished)} finished, best ${inFull(best)}`;
}

/** What the player has reached, or what is still to do. */
export function stateWords({ seat, state }: Pick<OwnChallenge, 'seat' | 'state'>): string {
  if (seat?.nextRound === null) return `You: ${inFull(seat.total)}`;
  if (state === 'expired') return 'Over';
  const next = seat?.nextRound ?? 1;
  return next === 1 ? 'Your turn' : `Your turn: pun ${next} of ${CHALLENGE_ROUNDS}`;
}
