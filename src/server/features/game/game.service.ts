import type { GameSession } from '../../../contract/game.ts';
import { nextLetter } from '../../../rules/board-check.ts';
import { GAME_SECONDS, isOvertaken, isTimeUp, saveRemaining, shownSeconds } from '../../../rules/clock.ts';
import { NO_DAYS, reservedDays } from '../../../rules/day.ts';
import { planDeal } from '../../../rules/dealing.ts';
import { HINT_COST, type HintType } from '../../../rules/hints.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import { spendCredits } from '../credits/credits.service.ts';
import { dealPun, findUnseenPun, isVowelHidden, resume, view } from './deal.service.ts';
import { findLongestUnseenPun } from './deal.store.ts';
import { findCurrentSession, lockOpenSession, lockSession, saveClock, saveRevealed } from './game.store.ts';

export interface GameDeps {
  db: Db;
  clock: Clock;
  random: Random;
}

/** Resumes the open session with the time that the server knows to be left, or deals the next pun. */
export function startGame({ db, clock, random }: GameDeps, playerId: string): Promise<GameSession> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const open = await lockOpenSession(tx, playerId, 'ordinary');
    if (open) return resume(tx, open, now);

    const plan = planDeal(random.fraction);
    const reserved = reservedDays(now);
    const pun =
      (await findUnseenPun(tx, playerId, plan, reserved)) ??
      (await findLongestUnseenPun(tx, playerId, reserved)) ??
      // The library may be so small that every pun of it is reserved for a day.
      (await findUnseenPun(tx, playerId, plan, NO_DAYS));
    if (!pun) throw new Refusal('no_puns');
    return dealPun(tx, { playerId, kind: 'ordinary', day: null, pun }, now);
  });
}

export async function currentGame({ db, clock }: GameDeps, playerId: string): Promise<GameSession | null> {
  const open = await findCurrentSession(db, playerId);
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
    // On a slow network a save can arrive after the end; it changes nothing.
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

    const revealedIndex = nextLetter(session, type, random.pick);
    if (revealedIndex === undefined) throw new Refusal('nothing_to_reveal');

    const reference = `${session.id}:${session.revealed.length}`;
    const amount = HINT_COST[type];
    await spendCredits(tx, { playerId, kind: 'hint', reference, amount, at: now });
    const revealed = [...session.revealed, revealedIndex];
    await saveRevealed(tx, session.id, revealed, amount);
    return {
      revealedIndex,
      revealedLetter: session.answer.charAt(revealedIndex),
      isVowelHidden: isVowelHidden(session.answer, revealed),
    };
  });
}
