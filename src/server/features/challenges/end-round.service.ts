import type { EndedRound } from '../../../contract/challenges.ts';
import { CHALLENGE_ROUNDS } from '../../../rules/challenge.ts';
import { scoreOf } from '../../../rules/shared-score.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Seat } from '../../platform/http/seat.ts';
import { showTogether } from '../game/guests.service.ts';
import { explanationOf } from '../game/submit.service.ts';
import { alertMaker } from './alerts.service.ts';
import type { PunRow, RoundRow } from './challenges.store.ts';
import { findEndedRound, lockRound, type RoundToEnd, type RoundToPlay, saveEnded } from './rounds.store.ts';

/** One round of one seat. */
export interface Play {
  seat: Seat;
  round: number;
  /** Keyed hash of the network, as the check for learnt answers compares it. */
  networkHash: string;
}

/** The calls of one seat take turns. */
export async function lockPlay(tx: Db, { seat, round }: Play): Promise<RoundToPlay> {
  const entry = await lockRound(tx, seat.id, round);
  if (!entry) throw new Refusal('seat_required');
  return entry;
}

/**
 * Records that a pun is shown: to the player of the seat, or to the guests of its network; and to the maker, who may have
 * sent the guest. It is done when a round is opened, because a set-up with some of its letters and all the time in the
 * world is as good as the answer; and again at the end, perhaps from another network.
 */
export function notePunShown(
  tx: Db,
  { punId, makerId }: Pick<RoundToEnd, 'punId' | 'makerId'>,
  { playerId, networkHash }: { playerId: string | null; networkHash: string },
  now: Date,
): Promise<void> {
  const playerIds = [...new Set([playerId, makerId])].filter((id) => id !== null);
  return showTogether(tx, { networkHash, punId, playerIds, isPlayer: playerId !== null }, now);
}

export async function endRound(
  tx: Db,
  round: RoundToEnd,
  play: Play,
  { isSolved, now }: { isSolved: boolean; now: Date },
): Promise<EndedRound> {
  const { makerId, letters, openedAt, deadline } = round;
  const until = Math.min(now.getTime(), deadline?.getTime() ?? now.getTime());
  // The clock of this process may be behind that of the process that opened the round.
  const used = Math.max(0, until - openedAt.getTime()) / 1000;
  const time = deadline && { used, allowed: (deadline.getTime() - openedAt.getTime()) / 1000 };
  const ended = {
    isSolved,
    score: scoreOf({ isSolved, letters, time }),
    seconds: Math.round(used),
    letters,
  };
  const saved = await saveEnded(tx, { seatId: play.seat.id, ...ended, endedAt: now });
  if (!saved) throw new Refusal('round_not_open');
  await notePunShown(tx, round, { ...saved, networkHash: play.networkHash }, now);
  if (play.round === CHALLENGE_ROUNDS && makerId && makerId !== saved.playerId)
    await alertMaker(tx, { challengeId: round.challengeId, makerId }, now);
  return resultOf(round, ended, play.seat);
}

/** An entry whose round is open, as its end needs it. */
export function toEnd(entry: RoundToPlay): RoundToEnd {
  return { ...entry, letters: entry.revealed.length, openedAt: entry.openedAt ?? entry.activeAt };
}

export async function readEnded(tx: Db, entry: RoundToPlay, play: Play): Promise<EndedRound> {
  const ended = await findEndedRound(tx, play.seat.id, play.round);
  if (!ended) throw new Refusal('round_not_open');
  return resultOf(entry, ended, play.seat);
}

type Ended = Pick<RoundRow, 'isSolved' | 'score' | 'seconds' | 'letters'>;

/** The round must have ended: the result contains the answer. */
function resultOf(
  pun: RoundToEnd | RoundToPlay,
  { isSolved, score, seconds, letters }: Ended,
  seat: Seat,
): EndedRound {
  const { answer, punId } = pun;
  const explanation = explainedIn(pun);
  return { answer, isSolved, score, seconds, letters, explanation, punId: seat.playerId ? punId : null };
}

export function explainedIn({ kind, senseOne, senseTwo }: Pick<PunRow, 'kind' | 'senseOne' | 'senseTwo'>) {
  return explanationOf({ punKind: kind, senseOne, senseTwo });
}
