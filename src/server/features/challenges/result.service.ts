import type { ChallengeResult, ResultSeat } from '../../../contract/challenges.ts';
import { CHALLENGE_ROUNDS } from '../../../rules/challenge.ts';
import { placesOf } from '../../../rules/shared-score.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Seat } from '../../platform/http/seat.ts';
import type { Player } from '../../player.ts';
import { generateCode } from '../referrals/referrals.service.ts';
import { findPlayerSeat } from '../seats/seats.service.ts';
import { type ChallengeDeps, lookAt, madeOf, makeIn, type Visitor } from './challenges.service.ts';
import {
  findEntries,
  findEntry,
  findPuns,
  findRounds,
  findVotes,
  lockChallenge,
  type RoundRow,
  type SeatRow,
  setRematch,
} from './challenges.store.ts';
import { explainedIn } from './end-round.service.ts';

/** Only for who has finished: it holds the answers, and how the others did. */
export async function readResult(
  deps: ChallengeDeps,
  id: string,
  seat: Seat,
  visitor: Visitor,
): Promise<ChallengeResult> {
  const { db } = deps;
  const challenge = await lookAt(deps, id, visitor);
  const entries = await findEntries(db, id);
  if (!entries.find(({ seatId }) => seatId === seat.id)?.finishedAt)
    throw new Refusal('challenge_unfinished');
  const rounds = await findRounds(
    db,
    entries.map(({ seatId }) => seatId),
  );
  const puns = await findPuns(db, id);
  const votes = seat.playerId ? await findVotes(db, seat.playerId, puns) : null;
  return {
    challenge,
    puns: puns.map((pun) => ({
      question: pun.question,
      answer: pun.answer,
      explanation: explainedIn(pun),
      punId: votes && pun.punId,
      vote: votes && (votes.get(pun.punId) ?? { clever: false, groan: false }),
    })),
    seats: rank(entries, rounds, seat.id),
  };
}

/** Those who have finished, best first, then those who still play. */
function rank(entries: readonly SeatRow[], rounds: readonly RoundRow[], ownId: string): ResultSeat[] {
  const finished = entries.filter(({ finishedAt }) => finishedAt).toSorted((a, b) => b.total - a.total);
  const playing = entries.filter(({ finishedAt }) => !finishedAt);
  const places = placesOf(finished.map(({ total }) => total));
  const bySeat = Map.groupBy(rounds, ({ seatId }) => seatId);
  return [...finished, ...playing].map((entry, at) => ({
    id: entry.seatId,
    name: entry.name,
    isYou: entry.seatId === ownId,
    isPlayer: entry.playerId !== null,
    isFinished: entry.finishedAt !== null,
    place: places[at] ?? null,
    total: entry.total,
    rounds: roundsOf(entry, bySeat.get(entry.seatId) ?? []),
  }));
}

function roundsOf({ met }: SeatRow, played: readonly RoundRow[]): ResultSeat['rounds'] {
  return Array.from({ length: CHALLENGE_ROUNDS }, (_, at) => {
    const found = played.find(({ round }) => round === at + 1);
    if (!found) return null;
    const { isSolved, score, seconds, letters } = found;
    return { isSolved, score, seconds, letters, metBefore: met.includes(at + 1) };
  });
}

/** The first press makes it; later ones lead to it. */
export async function rematch(deps: ChallengeDeps, id: string, player: Player) {
  await generateCode(deps, player);
  const made = await deps.db.transaction(async (tx) => {
    const old = await lockChallenge(tx, id);
    if (!old) throw new Refusal('challenge_not_found');
    const seat = await findPlayerSeat(tx, id, player.id);
    const entry = seat && (await findEntry(tx, seat.id));
    if (!entry?.finishedAt) throw new Refusal('challenge_unfinished');
    if (old.rematchId) return old.rematchId;
    const rematchId = await makeIn(tx, deps, { player, mode: old.mode }, deps.clock.now());
    await setRematch(tx, id, rematchId);
    return rematchId;
  });
  return madeOf(made);
}
