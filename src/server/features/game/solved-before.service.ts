import { randomUUID } from 'node:crypto';
import { GAME_SECONDS } from '../../../rules/clock.ts';
import { PAID_SOLVES_A_DAY } from '../../../rules/fair-play.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Deal } from './deal.service.ts';
import { endGame } from './end.service.ts';
import { lockSessionToEnd } from './end.store.ts';
import { markUnpaid, openSession, setFreeLetters } from './game.store.ts';

export interface SolvedBefore {
  openedAt: Date;
  /** Positions of the letters that were shown for nothing. */
  revealed: readonly number[];
  networkHash: string;
}

/**
 * Writes a game that was solved before the player had an account: it pays nothing and moves no rating. It is
 * opened and ended like any other, so that the tallies count it. Returns its id, or undefined if the player
 * already has a game of that day.
 */
export async function keepSolvedBefore(
  tx: Db,
  { playerId, kind, day, pun }: Deal,
  { openedAt, revealed, networkHash }: SolvedBefore,
  now: Date,
): Promise<string | undefined> {
  const id = randomUUID();
  const { id: punId, question, answer, difficulty } = pun;
  const opening = await openSession(tx, {
    id,
    playerId,
    kind,
    day,
    punId,
    question,
    answer,
    difficulty,
    openedAt,
    remaining: GAME_SECONDS,
    savedAt: now,
    paidSolvesADay: PAID_SOLVES_A_DAY,
  });
  if (!opening) throw new Refusal('unauthorized');
  if (opening.relaxed === null) return undefined;
  if (opening.isOneTooMany) throw new Refusal('too_many_accounts');
  await markUnpaid(tx, id);
  await setFreeLetters(tx, id, revealed);
  const session = await lockSessionToEnd(tx, playerId, id);
  if (!session) throw new Refusal('unavailable');
  await endGame(tx, session, { isCorrect: true, networkHash, wasKnown: true }, now);
  return id;
}
