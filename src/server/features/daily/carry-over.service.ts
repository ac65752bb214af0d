import { type Day, isDay } from '../../../rules/day.ts';
import { CARRY_OVER_HOURS, GUEST_DAYS, SHARED_DAYS } from '../../../rules/shared-day.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import type { Player } from '../../player.ts';
import { findDailyGame, lockOpenGame } from '../game/deal.service.ts';
import { closeUnsolved } from '../game/end.service.ts';
import { keepSolvedBefore } from '../game/solved-before.service.ts';
import { lockPlayer } from '../players/players.service.ts';
import type { DailyDeps } from './daily.service.ts';
import { type DayPun, findDayPun } from './daily.store.ts';
import type { GuestDay } from './guest-cookie.ts';
import { type GuestDeps, shownPositions } from './guest-play.service.ts';
import { dropLeftDays, dropShares, insertCarriedDay, insertShare } from './guest-play.store.ts';
import { beginDay, closeDay, endDay, lockStreak, settleStreak } from './streak.service.ts';

interface Carried {
  guest: GuestDay | undefined;
  zone: string;
  networkHash: string;
}

/**
 * Keeps a day that the player solved as a guest: as the daily if it is the player's own date, else in the
 * archive. A player can do so once, with an account of at most a day, and a browser's solve counts once.
 */
export function carryOver(
  { db, clock, secret, onDaySolved }: GuestDeps,
  player: Player,
  { guest, zone, networkHash }: Carried,
): Promise<{ isDaily: boolean; streak: number }> {
  const now = clock.now();
  if (player.createdAt <= daysBefore(now, CARRY_OVER_HOURS / 24)) throw new Refusal('carry_over_late');
  if (!guest?.isSolved) throw new Refusal('nothing_to_carry_over');
  const { day, openedAt } = guest;
  return db.transaction(async (tx) => {
    const dayPun = await findDayPun(tx, day);
    if (!dayPun) throw new Refusal('no_daily');
    const revealed = shownPositions(dayPun.pun.answer, guest, secret);
    const solved = { openedAt, revealed, networkHash };
    const { isDaily, keep } = await makeRoom(tx, player.id, { dayPun, zone, now });
    const sessionId = await keepSolvedBefore(tx, keep, solved, now);
    const claim = sessionId && {
      playerId: player.id,
      guest: guest.guest,
      sessionId,
      letters: revealed.length,
      carriedAt: now,
    };
    // Waits for a deletion of the account, after which nothing may be written.
    if (!(await lockPlayer(tx, player.id))) throw new Refusal('unauthorized');
    if (!claim || !(await insertCarriedDay(tx, claim))) throw new Refusal('nothing_to_carry_over');
    const ended = { playerId: player.id, kind: 'daily', isCorrect: true } as const;
    if (isDaily) await endDay(tx, ended, now, onDaySolved);
    const { current } = await lockStreak(tx, player.id, undefined, now);
    return { isDaily, streak: current };
  });
}

/** Closes what stands in the way, as the start of such a game does, and begins the day in the streak. */
async function makeRoom(
  tx: Db,
  playerId: string,
  { dayPun, zone, now }: { dayPun: DayPun; zone: string; now: Date },
) {
  // Locks in the same order as a submit, the game before the streak, to avoid deadlocks.
  const open = await lockOpenGame(tx, playerId, 'daily');
  const streak = await settleStreak(tx, playerId, zone, now);
  if (await findDailyGame(tx, playerId, dayPun.day)) throw new Refusal('nothing_to_carry_over');
  if (streak.day === dayPun.day) {
    if (open) await closeUnsolved(tx, open, now);
    await beginDay(tx, playerId, open ? closeDay(streak) : streak);
    return { isDaily: true, keep: { playerId, kind: 'daily', ...dayPun } } as const;
  }
  const archived = await lockOpenGame(tx, playerId, 'archive');
  if (archived && archived.day !== dayPun.day) await closeUnsolved(tx, archived, now);
  return { isDaily: false, keep: { playerId, kind: 'archive', ...dayPun } } as const;
}

/** Records that the player shared the result of a day, so that those who follow the link can be told it. */
export async function shareDay({ db, clock }: DailyDeps, playerId: string, day: Day): Promise<void> {
  const game = isDay(day) ? await findDailyGame(db, playerId, day) : undefined;
  if (!game?.completedAt) throw new Refusal('session_not_found');
  await db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) throw new Refusal('unauthorized');
    await insertShare(tx, { playerId, day, sharedAt: clock.now() });
  });
}

export function sharesJob({ db, clock }: DailyDeps): Job {
  const work = async () => {
    await dropShares(db, daysBefore(clock.now(), SHARED_DAYS));
    await dropLeftDays(db, daysBefore(clock.now(), GUEST_DAYS));
  };
  return { name: 'shared days', everySeconds: 3600, work };
}
