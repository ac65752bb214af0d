import { randomUUID } from 'node:crypto';
import type { GameSession } from '../../../contract/game.ts';
import { distinctLetters, maskAnswer } from '../../../rules/answer.ts';
import {
  GAME_SECONDS,
  isOvertaken,
  isTimeUp,
  remainingAt,
  saveRemaining,
  shownSeconds,
} from '../../../rules/clock.ts';
import { nextPunAt, PAID_SOLVES_A_DAY } from '../../../rules/fair-play.ts';
import { HINT_COST, type HintType, hiddenPositions } from '../../../rules/hints.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Random } from '../../platform/random.ts';
import { spendCredits } from '../credits/credits.service.ts';
import {
  findLongestUnseenPun,
  findOpenSession,
  findUnseenPun,
  insertSession,
  lockOpenSession,
  lockSession,
  markSeen,
  markUnpaid,
  readFairPlay,
  type SessionRow,
  saveClock,
  saveRevealed,
} from './game.store.ts';

export interface GameDeps {
  db: Db;
  clock: Clock;
  random: Random;
}

/** The open session goes on from what the server knows to be left; without one, the next pun is dealt. */
export function startGame({ db, clock, random }: GameDeps, playerId: string): Promise<GameSession> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const open = await lockOpenSession(tx, playerId);
    if (open) return resume(tx, open, now);

    const pun =
      (await findUnseenPun(tx, playerId, random.fraction())) ?? (await findLongestUnseenPun(tx, playerId));
    if (!pun) throw new Refusal('no_puns');
    const session = {
      id: randomUUID(),
      playerId,
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
    const opened = await insertSession(tx, session);
    if (opened) {
      if (!(await markSeen(tx, playerId, pun.id, now))) throw new Refusal('unauthorized');
      return view({ ...session, ...opened, isPaid: await checkFairPlay(tx, session) }, now);
    }
    const theirs = await lockOpenSession(tx, playerId);
    if (!theirs) throw new Refusal('unavailable');
    return resume(tx, theirs, now);
  });
}

/**
 * Whether the new session pays; refused, and with it undone, after too many losses. Counted once the session has the
 * player's only open place: until it is given up, no call beside this one can end another and change the count.
 */
async function checkFairPlay(
  tx: Db,
  { id, playerId, openedAt }: Pick<SessionRow, 'id' | 'playerId' | 'openedAt'>,
): Promise<boolean> {
  const { solvesToday, ...losses } = await readFairPlay(tx, playerId, openedAt);
  const next = nextPunAt(losses, openedAt);
  if (next) throw tooManyLosses(next, openedAt);
  const isPaid = solvesToday < PAID_SOLVES_A_DAY;
  if (!isPaid) await markUnpaid(tx, id);
  return isPaid;
}

function tooManyLosses(next: Date, now: Date): Refusal {
  const minute = new Date(Math.ceil(next.getTime() / 60_000) * 60_000).toISOString().slice(11, 16);
  const message = `You were shown many answers without a solve. The next pun comes at ${minute} UTC.`;
  return new Refusal('too_many_losses', message, Math.ceil((next.getTime() - now.getTime()) / 1000));
}

export async function currentGame({ db, clock }: GameDeps, playerId: string): Promise<GameSession | null> {
  const open = await findOpenSession(db, playerId);
  return open ? view(open, clock.now()) : null;
}

export interface SavedTime {
  timeRemaining: number;
  paused?: boolean;
}

export function saveTime({ db, clock }: GameDeps, playerId: string, sessionId: string, saved: SavedTime) {
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, playerId, sessionId);
    if (!session) throw new Refusal('session_not_found');
    // A save that a slow network brings after the end changes nothing.
    if (session.completedAt) return { timeRemaining: 0, isCompleted: true };
    if (session.relaxed) return openAt(GAME_SECONDS);
    if (isOvertaken(session, saved.timeRemaining)) return openAt(session.remaining);
    const now = clock.now();
    const remaining = saveRemaining(session, saved.timeRemaining, now);
    await saveClock(tx, session.id, { remaining, savedAt: now, paused: saved.paused ?? false });
    return openAt(remaining);
  });
}

function openAt(remaining: number) {
  return { timeRemaining: shownSeconds(remaining), isCompleted: false };
}

export function buyHint(
  { db, clock, random }: GameDeps,
  playerId: string,
  sessionId: string,
  type: HintType,
) {
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, playerId, sessionId);
    if (!session) throw new Refusal('session_not_found');
    const now = clock.now();
    if (session.completedAt || isTimeUp(session, now)) throw new Refusal('session_completed');

    const [first, ...others] = hiddenPositions(session.answer, session.revealed, type);
    if (first === undefined) throw new Refusal('nothing_to_reveal');

    const reference = `${session.id}:${session.revealed.length}`;
    const amount = HINT_COST[type];
    await spendCredits(tx, { playerId, kind: 'hint', reference, amount, at: now });
    const revealedIndex = random.pick([first, ...others]);
    const revealed = [...session.revealed, revealedIndex];
    await saveRevealed(tx, session.id, revealed, amount);
    return {
      revealedIndex,
      revealedLetter: session.answer.charAt(revealedIndex),
      isVowelHidden: isVowelHidden(session.answer, revealed),
    };
  });
}

/** The wait since the last save is settled now, and the countdown runs again. */
async function resume(tx: Db, session: SessionRow, now: Date): Promise<GameSession> {
  if (session.relaxed) return view(session, now);
  const clock = { remaining: remainingAt(session, now), savedAt: now, paused: false };
  await saveClock(tx, session.id, clock);
  return view({ ...session, ...clock }, now);
}

type Viewable = Pick<
  SessionRow,
  'id' | 'question' | 'answer' | 'revealed' | 'remaining' | 'savedAt' | 'paused' | 'relaxed' | 'isPaid'
>;

/** All of an open session that may leave the server: the positions of hidden letters may not. */
function view(session: Viewable, now: Date): GameSession {
  const { id, question, answer, revealed } = session;
  return {
    id,
    pun: { question, answer: maskAnswer(answer, revealed), letters: distinctLetters(answer) },
    revealedLetters: [...revealed],
    timeRemaining: shownSeconds(remainingAt(session, now)),
    relaxed: session.relaxed,
    isCompleted: false,
    isPaid: session.isPaid !== false,
    isVowelHidden: isVowelHidden(answer, revealed),
  };
}

function isVowelHidden(answer: string, revealed: readonly number[]): boolean {
  return hiddenPositions(answer, revealed, 'vowel').length > 0;
}
