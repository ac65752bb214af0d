import { type Day, knownZone, lastBegun, startOf, UTC } from '../../../rules/day.ts';
import { GAME_KINDS } from '../../../rules/game-kinds.ts';
import { advance, begin, end, newStreak, type Streak, travel } from '../../../rules/streak.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import type { EndedGame, Today } from '../game/submit.service.ts';
import { findShares, forgetGuestTraces } from './guest-play.store.ts';
import { deleteReminder, findReminder, type ReminderRow } from './reminder.store.ts';
import {
  deleteStreak,
  findDaysWithPun,
  findLatestSolves,
  findStreak,
  findStreaks,
  LATEST_SOLVES,
  type LatestSolves,
  lockStreakRow,
  type StreakRow,
  saveStreak,
} from './streak.store.ts';

/** A zone may be changed once in so many days, so that nobody gains days by hopping between zones. */
const ZONE_DAYS = 7;

/** Long past, so that a player who has not named a zone yet may do so at any time. */
const UNTOLD = new Date(0);

function freshStreak(playerId: string, zone: string | undefined, now: Date): StreakRow {
  const known = knownZone(zone ?? '');
  return { playerId, zoneSince: known ? now : UNTOLD, ...newStreak(known ?? UTC, now) };
}

/** Returns the streak as of now, in the zone that the browser names, without saving it. */
export async function readStreak(
  db: Db,
  playerId: string,
  zone: string | undefined,
  now: Date,
): Promise<StreakRow> {
  const row = (await findStreak(db, playerId)) ?? freshStreak(playerId, zone, now);
  return bringForward(db, row, zone, now);
}

/** Returns the streaks of several players as of now, each in the player's own zone. */
export async function readStreaks(db: Db, playerIds: string[], now: Date): Promise<Map<string, Streak>> {
  const rows = await findStreaks(db, playerIds);
  const first = rows.map(({ day }) => day).toSorted()[0] ?? lastBegun(now);
  const days = await findDaysWithPun(db, first, lastBegun(now));
  const known = new Map<string, Streak>(
    rows.map((row) => [row.playerId, broughtForward(row, (day) => days.has(day), undefined, now)]),
  );
  return new Map(playerIds.map((id) => [id, known.get(id) ?? freshStreak(id, undefined, now)]));
}

/** Locks the streak until the end of the transaction and brings it up to date. */
export async function lockStreak(
  tx: Db,
  playerId: string,
  zone: string | undefined,
  now: Date,
): Promise<StreakRow> {
  return bringForward(tx, await lockStreakRow(tx, freshStreak(playerId, zone, now)), zone, now);
}

/** Locks the streak, brings it up to date and saves it. */
export async function settleStreak(
  tx: Db,
  playerId: string,
  zone: string | undefined,
  now: Date,
): Promise<StreakRow> {
  const streak = await lockStreak(tx, playerId, zone, now);
  await saveStreak(tx, playerId, streak);
  return streak;
}

async function bringForward(db: Db, row: StreakRow, zone: string | undefined, now: Date): Promise<StreakRow> {
  const days = await findDaysWithPun(db, row.day, lastBegun(now));
  return broughtForward(row, (day) => days.has(day), zone, now);
}

function broughtForward(
  row: StreakRow,
  hasPun: (day: Day) => boolean,
  zone: string | undefined,
  now: Date,
): StreakRow {
  const next = { ...row, ...advance(row, now, hasPun) };
  const wished = zone === undefined ? undefined : (knownZone(zone) ?? UTC);
  const mayTravel = row.zoneSince <= daysBefore(now, ZONE_DAYS);
  if (wished === undefined || wished === row.zone || !mayTravel) return next;
  return { ...next, ...travel(next, wished, now, hasPun), zoneSince: now };
}

/** Counts the puns that the player has solved on their own date; one that was solved again counts once. */
export async function countToday(
  db: Db,
  playerId: string,
  zone: string | undefined,
  now: Date,
): Promise<number> {
  return countSolves(await findLatestSolves(db, playerId, now), zone, now);
}

/** The same, while a game ends: it is not among the solves that were read before. */
export const today: Today = {
  solves: LATEST_SOLVES,
  count: (found, { punId, completedAt }, zone, now) => {
    const { date, solves } = found as LatestSolves;
    const ended = { punId, completedAt: completedAt.toISOString() };
    return countSolves({ date, solves: [...solves, ended] }, zone, now);
  },
};

function countSolves({ date, solves }: LatestSolves, zone: string | undefined, now: Date): number {
  const row = {
    ...freshStreak('', zone, now),
    ...(date && { ...date, zoneSince: new Date(date.zoneSince), since: new Date(date.since) }),
  };
  // Which dates had a pun matters to the streak, but not to the date.
  const begin = beginOf(broughtForward(row, () => false, zone, now));
  return new Set(solves.filter(({ completedAt }) => new Date(completedAt) >= begin).map(({ punId }) => punId))
    .size;
}

/**
 * After a flight westwards a player keeps their date, which has then not begun yet in the new zone; `since` is when it
 * began for them. After a flight eastwards it began before they arrived.
 */
function beginOf({ day, zone, since }: StreakRow): Date {
  const start = startOf(day, zone);
  return start < since ? start : since;
}

export function beginDay(tx: Db, playerId: string, streak: StreakRow): Promise<void> {
  return saveStreak(tx, playerId, { ...streak, ...begin(streak) });
}

/** Ends a daily that was begun on an earlier date as missed. */
export function closeDay(streak: StreakRow): StreakRow {
  return { ...streak, ...end(streak, false) };
}

/** Runs in the transaction in which a daily is solved, with the player's streak after it. */
export type OnDaySolved = (tx: Db, solved: { playerId: string; day: Day; streak: Streak }) => Promise<void>;

/** Counts the daily for the day on which it was begun, even after midnight. */
export async function endDay(
  tx: Db,
  { playerId, kind, isCorrect }: EndedGame,
  now: Date,
  onDaySolved: OnDaySolved,
): Promise<void> {
  if (!GAME_KINDS[kind].movesStreak) return;
  const before = await lockStreak(tx, playerId, undefined, now);
  const streak = { ...before, ...end(before, isCorrect) };
  await saveStreak(tx, playerId, streak);
  if (isCorrect && before.openDay) await onDaySolved(tx, { playerId, day: before.openDay, streak });
}

function wishOf({ hour, zone, toldDay, unanswered }: ReminderRow) {
  return { hour, zone, toldDay, unanswered };
}

export const dailyData = {
  collect: async (db, { id }) => {
    const [row, reminder] = [await findStreak(db, id), await findReminder(db, id)];
    const dailyReminder = reminder ? wishOf(reminder) : null;
    const sharedDays = await findShares(db, id);
    if (!row) return { daily: null, dailyReminder, sharedDays };
    const { zone, day, current, best, freezes, solved, frozen } = row;
    return { daily: { zone, day, current, best, freezes, solved, frozen }, dailyReminder, sharedDays };
  },
  forget: async (tx, playerId) => {
    await deleteStreak(tx, playerId);
    await deleteReminder(tx, playerId);
    await forgetGuestTraces(tx, playerId);
  },
} satisfies PersonalData;
