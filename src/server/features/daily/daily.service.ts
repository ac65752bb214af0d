import type { Daily, PastDay } from '../../../contract/daily.ts';
import type { GameSession } from '../../../contract/game.ts';
import { type Day, daysBetween, isDay } from '../../../rules/day.ts';
import { GAME_KINDS } from '../../../rules/game-kinds.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import type { Clock } from '../../platform/process/clock.ts';
import {
  dealAgain,
  dealPun,
  findDailyGame,
  findOpenGame,
  lockOpenGame,
  resume,
} from '../game/deal.service.ts';
import { closeUnsolved } from '../game/end.service.ts';
import { noteShownAsGuest } from '../game/guests.service.ts';
import { resultOf } from '../game/submit.service.ts';
import { findFirstDay } from '../puns/calendar.service.ts';
import {
  findDayPun,
  findFirstPlayed,
  findPastDays,
  findPlayed,
  type PlayedDay,
  readCommunity,
} from './daily.store.ts';
import { beginDay, closeDay, countToday, lockStreak, readStreak, settleStreak } from './streak.service.ts';

export interface DailyDeps {
  db: Db;
  clock: Clock;
}

const ARCHIVE_PAGE = 31;

export async function readDaily({ db, clock }: DailyDeps, playerId: string, zone?: string): Promise<Daily> {
  const now = clock.now();
  const streak = await readStreak(db, playerId, zone, now);
  const { day, current, best, freezes, solved } = streak;
  const first = await findFirstDay(db);
  if (first === null || day < first || !(await findDayPun(db, day))) throw new Refusal('no_daily');
  const game = await findDailyGame(db, playerId, day);
  const isEnded = game?.completedAt != null;
  return {
    day,
    number: numberOf(day, first),
    state: isEnded ? (game.isCorrect ? 'solved' : 'missed') : 'open',
    isBegun: game !== undefined && !isEnded,
    leftOpen: streak.openDay === day ? null : streak.openDay,
    streak: { current, best, freezes, solved },
    solvedToday: await countToday(db, playerId, zone, now),
    result: isEnded ? { question: game.question, hints: game.revealed.length, ...resultOf(game) } : null,
    community: isEnded ? await readCommunity(db, day) : null,
  };
}

export function numberOf(day: Day, first: Day): number {
  return daysBetween(first, day) + 1;
}

/** The browser in which a daily is started. */
interface StartedIn {
  zone: string | undefined;
  /** Days of which it was shown something as a guest. */
  shownDays: readonly Day[];
}

/** Deals the day's pun or resumes it. An open daily of an earlier day is closed as missed. */
export function startDaily(
  { db, clock }: DailyDeps,
  playerId: string,
  { zone, shownDays }: StartedIn,
): Promise<GameSession> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const game = await openDaily(tx, playerId, zone, now);
    await noteShownAsGuest(tx, playerId, shownDays, now);
    return game;
  });
}

async function openDaily(
  tx: Db,
  playerId: string,
  zone: string | undefined,
  now: Date,
): Promise<GameSession> {
  // Locks in the same order as a submit, the game before the streak, to avoid deadlocks.
  const open = await lockOpenGame(tx, playerId, 'daily');
  let streak = await lockStreak(tx, playerId, zone, now);
  const { day } = streak;
  if (open?.day === day) return resume(tx, open, now);
  if (open) {
    await closeUnsolved(tx, open, now);
    streak = closeDay(streak);
  }
  const dayPun = await findDayPun(tx, day);
  if (!dayPun) throw new Refusal('no_daily');
  const played = await findDailyGame(tx, playerId, day);
  // Another call opened it while this one waited for the streak.
  if (played && !played.completedAt) return resume(tx, played, now);
  if (played) throw new Refusal('daily_done');
  await beginDay(tx, playerId, streak);
  return dealPun(tx, { playerId, kind: 'daily', ...dayPun }, now);
}

/**
 * Deals a past day, which pays nothing and may be repeated. A daily of that day that was left open is
 * resumed as a daily. The streak is saved with its zone, so that a date that is past there cannot become
 * the player's own again in another zone.
 */
export function startPast(
  { db, clock }: DailyDeps,
  playerId: string,
  day: Day,
  { zone, shownDays }: StartedIn,
): Promise<GameSession> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const first = await findFirstDay(tx);
    if (!isDay(day) || first === null || day < first) throw new Refusal('invalid_day');
    const left = await findOpenGame(tx, playerId, 'daily');
    if (left?.day === day) {
      const game = await resume(tx, left, now);
      await noteShownAsGuest(tx, playerId, shownDays, now);
      return game;
    }
    // Locks the streak first, so that simultaneous starts of several past days wait for each other.
    const streak = await settleStreak(tx, playerId, zone, now);
    const open = await lockOpenGame(tx, playerId, 'archive');
    if (open?.day === day) return resume(tx, open, now);
    if (day >= streak.day) throw new Refusal('daily_ahead');
    const dayPun = await findDayPun(tx, day);
    if (!dayPun) throw new Refusal('no_daily');
    if (open) await closeUnsolved(tx, open, now);
    const again = await dealAgain(tx, playerId, day, now);
    return again ?? dealPun(tx, { playerId, kind: 'archive', ...dayPun }, now);
  });
}

/** Lists the days before the player's own date, a month per page. */
export async function readArchive(
  { db, clock }: DailyDeps,
  playerId: string,
  { before, zone }: { before?: string; zone?: string },
): Promise<Page<PastDay>> {
  if (before !== undefined && !isDay(before)) throw new Refusal('invalid_day');
  const { day: own, frozen } = await readStreak(db, playerId, zone, clock.now());
  const first = (await findFirstDay(db)) ?? own;
  const until = before !== undefined && before < own ? before : own;
  const days = await findPastDays(db, until, ARCHIVE_PAGE + 1);
  const played = await findPlayed(
    db,
    playerId,
    days.map(({ day }) => day),
  );
  const joined = (await findFirstPlayed(db, playerId)) ?? own;
  return pageOf(
    days,
    ARCHIVE_PAGE,
    ({ day, question }) => ({
      day,
      number: numberOf(day, first),
      question,
      isFrozen: frozen.includes(day),
      ...outcomeOf(
        played.filter((game) => game.day === day),
        day < joined,
      ),
    }),
    ({ day }) => day,
  );
}

function outcomeOf(games: PlayedDay[], isBefore: boolean): Pick<PastDay, 'state' | 'isCaughtUp'> {
  const daily = games.find(({ kind }) => GAME_KINDS[kind].movesStreak);
  const isCaughtUp = games.some(({ kind, isCorrect }) => GAME_KINDS[kind].replayable && isCorrect);
  if (isBefore) return { state: 'unplayed', isCaughtUp };
  if (daily && daily.isCorrect === null) return { state: 'open', isCaughtUp };
  return { state: daily?.isCorrect ? 'solved' : 'missed', isCaughtUp };
}
