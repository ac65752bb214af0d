import type { ChallengeResult, ResultSeat } from '../../../contract/challenges.ts';
import { CHALLENGE_ROUNDS } from '../../../rules/challenge.ts';
import { placesOf } from '../../../rules/shared-score.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Seat } from '../../platform/http/seat.ts';
import type { Player } from '../../player.ts';
import { generateCode } from '../referrals/referrals.service.ts';
import { type ChallengeDeps, findFor, lookAt, madeOf, makeIn, type Visitor } from './challenges.service.ts';
import { lockChallenge, setRematch } from './challenges.store.ts';
import { explainedIn } from './end-round.service.ts';
import { findPlacedSeats, findPunsWithVotes, type PlacedSeat } from './result.store.ts';

/** Only for who has finished: it holds the answers, and how the others did. */
export async function readResult(
  deps: ChallengeDeps,
  id: string,
  seat: Seat,
  visitor: Visitor,
): Promise<ChallengeResult> {
  const { db } = deps;
  const challenge = await lookAt(deps, id, visitor);
  const placed = await findPlacedSeats(db, id);
  if (!placed.find((one) => one.id === seat.id)?.isFinished) throw new Refusal('challenge_unfinished');
  const puns = await findPunsWithVotes(db, id, seat.playerId);
  const isPlayer = seat.playerId !== null;
  return {
    challenge,
    puns: puns.map(({ question, answer, punId, clever, groan, ...senses }) => ({
      question,
      answer,
      explanation: explainedIn(senses),
      punId: isPlayer ? punId : null,
      vote: isPlayer ? { clever, groan } : null,
    })),
    seats: rank(placed, seat.id),
  };
}

/** Those who have finished, best first, then those who still play. */
function rank(placed: readonly PlacedSeat[], ownId: string): ResultSeat[] {
  const finished = placed.filter(({ isFinished }) => isFinished).toSorted((a, b) => b.total - a.total);
  const playing = placed.filter(({ isFinished }) => !isFinished);
  const places = placesOf(finished.map(({ total }) => total));
  return [...finished, ...playing].map(({ played, ...seat }, at) => ({
    ...seat,
    isYou: seat.id === ownId,
    place: places[at] ?? null,
    rounds: inOrder(played),
  }));
}

function inOrder(played: PlacedSeat['played']): ResultSeat['rounds'] {
  return Array.from(
    { length: CHALLENGE_ROUNDS },
    (_, at) => played.find(({ round }) => round === at + 1) ?? null,
  );
}

/** The first press makes it; later ones lead to it. */
export async function rematch(deps: ChallengeDeps, id: string, player: Player) {
  await generateCode(deps, player);
  const made = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const old = await lockChallenge(tx, id);
    if (!old) throw new Refusal('challenge_not_found');
    const { seat } = await findFor(tx, id, { playerId: player.id, tokenHash: null }, now);
    if (!seat?.isFinished) throw new Refusal('challenge_unfinished');
    if (old.rematchId) return old.rematchId;
    const rematchId = await makeIn(tx, deps, { player, mode: old.mode }, now);
    await setRematch(tx, id, rematchId);
    return rematchId;
  });
  return madeOf(made);
}
