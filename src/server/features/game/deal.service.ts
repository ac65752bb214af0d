import { randomUUID } from 'node:crypto';
import type { GameSession } from '../../../contract/game.ts';
import { type Difficulty, distinctLetters, maskAnswer } from '../../../rules/answer.ts';
import { GAME_SECONDS, remainingAt, shownSeconds } from '../../../rules/clock.ts';
import type { Day, Days } from '../../../rules/day.ts';
import type { DealPlan } from '../../../rules/dealing.ts';
import { nextPunAt, PAID_SOLVES_A_DAY } from '../../../rules/fair-play.ts';
import { GAME_KINDS, type GameKind } from '../../../rules/game-kinds.ts';
import { hiddenPositions } from '../../../rules/hints.ts';
import { mostVaried } from '../../../rules/variety.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type DealtPun, findUnseenPuns } from './deal.store.ts';
import { type ExplainedSession, findDaily } from './end.store.ts';
import { readFairPlay } from './fair-play.store.ts';
import {
  findOpenSession,
  lockOpenSession,
  markPunSeen,
  markUnpaid,
  openSession,
  reopenArchive,
  type SessionRow,
  saveClock,
} from './game.store.ts';

export { isDealt } from './deal.store.ts';

export interface Deal {
  playerId: string;
  kind: GameKind;
  day: Day | null;
  pun: { id: number; question: string; answer: string; difficulty: Difficulty };
}

/** Of the unseen puns near the player's target, takes the one that differs most from the last ones. */
export async function findUnseenPun(
  tx: Db,
  playerId: string,
  plan: DealPlan,
  reserved: Days,
): Promise<DealtPun | undefined> {
  const { candidates, recent } = await findUnseenPuns(tx, playerId, plan, reserved);
  return mostVaried(candidates, recent);
}

/** Opens a new session, or resumes the one of its kind that another call opened first. */
export async function dealPun(tx: Db, { playerId, kind, day, pun }: Deal, now: Date): Promise<GameSession> {
  const session = {
    id: randomUUID(),
    playerId,
    kind,
    day,
    punId: pun.id,
    question: pun.question,
    answer: pun.answer,
    difficulty: pun.difficulty,
    openedAt: now,
    remaining: GAME_SECONDS,
    savedAt: now,
    paused: false,
    revealed: [],
    paidSolvesADay: PAID_SOLVES_A_DAY,
  };
  const opening = await openSession(tx, session);
  if (!opening) throw new Refusal('unauthorized');
  const { relaxed, isOneTooMany } = opening;
  if (relaxed !== null) {
    if (isOneTooMany) throw new Refusal('too_many_accounts');
    return view({ ...session, relaxed, isPaid: await decidePay(tx, session) }, now);
  }
  const theirs = await lockOpenSession(tx, playerId, kind);
  if (!theirs) throw new Refusal('unavailable');
  return resume(tx, theirs, now);
}

/** Reopens the archive game of a day with the letters that were bought; undefined if there is none. */
export async function dealAgain(
  tx: Db,
  playerId: string,
  day: Day,
  now: Date,
): Promise<GameSession | undefined> {
  const session = await reopenArchive(tx, playerId, day, now);
  if (!session) return undefined;
  if (!(await markPunSeen(tx, playerId, session.punId, now))) throw new Refusal('unauthorized');
  return view(session, now);
}

export function findOpenGame(db: Db, playerId: string, kind: GameKind): Promise<SessionRow | undefined> {
  return findOpenSession(db, playerId, kind);
}

export function lockOpenGame(tx: Db, playerId: string, kind: GameKind): Promise<SessionRow | undefined> {
  return lockOpenSession(tx, playerId, kind);
}

export function findDailyGame(db: Db, playerId: string, day: Day): Promise<ExplainedSession | undefined> {
  return findDaily(db, playerId, day);
}

async function decidePay(tx: Db, session: NewGame): Promise<boolean> {
  const { pays, countsForFairPlay } = GAME_KINDS[session.kind];
  const isWithinLimits = !countsForFairPlay || (await checkFairPlay(tx, session));
  const isPaid = pays && isWithinLimits;
  if (!isPaid) await markUnpaid(tx, session.id);
  return isPaid;
}

type NewGame = Pick<SessionRow, 'id' | 'playerId' | 'openedAt' | 'kind'>;

/**
 * Returns whether the new session pays, and refuses it, which rolls it back, after too many losses. It counts
 * after the session was inserted: as a player has only one open session, no parallel call can solve another.
 */
async function checkFairPlay(tx: Db, { playerId, openedAt }: NewGame): Promise<boolean> {
  const { solvesToday, ...losses } = await readFairPlay(tx, playerId, openedAt);
  const next = nextPunAt(losses, openedAt);
  if (next) throw tooManyLosses(next, openedAt);
  return solvesToday < PAID_SOLVES_A_DAY;
}

function tooManyLosses(next: Date, now: Date): Refusal {
  const minute = new Date(Math.ceil(next.getTime() / 60_000) * 60_000).toISOString().slice(11, 16);
  const message = `You have been shown many answers without solving a pun. The next pun comes at ${minute} UTC.`;
  return new Refusal('too_many_losses', message, Math.ceil((next.getTime() - now.getTime()) / 1000));
}

/** Charges the time since the last save and restarts the countdown. */
export async function resume(tx: Db, session: Viewable, now: Date): Promise<GameSession> {
  if (session.relaxed) return view(session, now);
  const clock = { remaining: remainingAt(session, now), savedAt: now, paused: false };
  await saveClock(tx, session.id, clock);
  return view({ ...session, ...clock }, now);
}

type Viewable = Pick<
  SessionRow,
  | 'id'
  | 'question'
  | 'answer'
  | 'revealed'
  | 'remaining'
  | 'savedAt'
  | 'paused'
  | 'relaxed'
  | 'isPaid'
  | 'day'
>;

/** Everything about an open session that may leave the server; where hidden letters stand may not. */
export function view(session: Viewable, now: Date): GameSession {
  const { id, question, answer, revealed } = session;
  return {
    id,
    daily: session.day,
    pun: { question, answer: maskAnswer(answer, revealed), letters: distinctLetters(answer) },
    revealedLetters: [...revealed],
    timeRemaining: shownSeconds(remainingAt(session, now)),
    relaxed: session.relaxed,
    isCompleted: false,
    isPaid: session.isPaid !== false,
    isVowelHidden: isVowelHidden(answer, revealed),
  };
}

export function isVowelHidden(answer: string, revealed: readonly number[]): boolean {
  return hiddenPositions(answer, revealed, 'vowel').length > 0;
}
