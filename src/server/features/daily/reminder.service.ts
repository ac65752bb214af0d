import type { daily as contract, DailyReminder } from '../../../contract/daily.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { PATHS } from '../../../contract/paths.ts';
import { addDays, type Day, dayIn, knownZone, lastBegun, UTC } from '../../../rules/day.ts';
import { judgeReminder, nextReminder, type StreakState } from '../../../rules/reminder.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { sendMessage } from '../messages/messages.service.ts';
import { lockPlayer } from '../players/players.service.ts';
import {
  type DueReminder,
  findReminder,
  isReminderWanted,
  type Judged,
  lockDue,
  type ReminderRow,
  saveJudged,
  saveReminder,
} from './reminder.store.ts';
import { findDaysWithPun } from './streak.store.ts';

interface ReminderDeps {
  db: Db;
  clock: Clock;
}

const BATCH = 1000;
const HOUR_MS = 60 * 60 * 1000;

const TEXTS = {
  title: 'The pun of the day is out',
  text: 'One for everybody, and the snail has already read it. It is trying hard not to laugh.',
};

/** The tag makes a reminder, or a nudge, replace one that has not been seen. */
export const DAILY_LINK = { url: PATHS.daily, tag: 'daily' };

export const reminderMessages = { isWanted: isReminderWanted, linkOf: () => DAILY_LINK };

export async function readReminder({ db }: ReminderDeps, playerId: string): Promise<DailyReminder> {
  return shown(await findReminder(db, playerId));
}

export function setReminder(
  { db, clock }: ReminderDeps,
  playerId: string,
  { hour, zone }: Body<typeof contract.setReminder>,
): Promise<DailyReminder> {
  return db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) throw new Refusal('unauthorized');
    const known = knownZone(zone ?? '') ?? UTC;
    const nextAt = hour === null ? null : nextReminder(hour, known, clock.now());
    await saveReminder(tx, { playerId, zone: known, hour, nextAt });
    return shown(await findReminder(tx, playerId));
  });
}

function shown(row: ReminderRow | undefined): DailyReminder {
  return { hour: row?.hour ?? null, zone: row?.zone ?? null, hasStopped: row?.hasStopped ?? false };
}

/** Reminds players whose hour has come. Deliveries and reminder state are written in one transaction. */
export function reminderJob(deps: ReminderDeps): Job {
  const work = async (signal: AbortSignal) => {
    while (!signal.aborted && (await remindSome(deps))) {}
  };
  return { name: 'daily reminder', everySeconds: 60, work };
}

/** Returns false when no reminder is due. */
function remindSome({ db, clock }: ReminderDeps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const due = await lockDue(tx, now, BATCH);
    if (due.length === 0) return false;
    const hasPun = await findDaysWithPun(tx, addDays(lastBegun(now), -3), addDays(lastBegun(now), 1));
    const judged = due.map((reminder) => {
      const streakState = streakStateOf(reminder, now);
      return { reminder, day: streakState.day, ...judgeReminder(reminder, streakState, now) };
    });
    const wanted = judged.filter(({ verdict, day }) => verdict === 'tell' && hasPun.has(day));
    const told = await sendMessage(
      tx,
      { kind: 'reminder', reference: hourOf(now), ...TEXTS },
      wanted.map(({ reminder }) => reminder.playerId),
      now,
    );
    const nextOf = createNext(now);
    await saveJudged(
      tx,
      judged.map(({ reminder, day, verdict, unanswered }): Judged => {
        const { playerId, hour, toldDay } = reminder;
        if (verdict === 'stop')
          return { playerId, hour: null, nextAt: null, toldDay, unanswered, hasStopped: true };
        const later = { playerId, hour, nextAt: nextOf(reminder), hasStopped: false };
        return told.has(playerId)
          ? { ...later, toldDay: day, unanswered: unanswered + 1 }
          : { ...later, toldDay, unanswered };
      }),
    );
    return true;
  });
}

/** Players who are reminded in the same UTC hour share one message. */
function hourOf(now: Date): string {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
}

function streakStateOf({ zone, streak }: DueReminder, now: Date): StreakState {
  if (!streak) return { day: dayIn(zone, now), begunDay: null, endedDay: null };
  const today = dayIn(streak.zone, now);
  const { openDay, endedDay } = streak;
  return { day: laterOf(streak.day, today) ?? today, begunDay: laterOf(openDay, endedDay), endedDay };
}

function laterOf(one: Day | null, other: Day | null): Day | null {
  return one !== null && (other === null || one > other) ? one : other;
}

/** Memoises by hour and zone, which thousands of players share, because time zone arithmetic is slow. */
function createNext(now: Date) {
  const known = new Map<string, Date>();
  return ({ hour, zone }: DueReminder): Date => {
    const key = `${hour} ${zone}`;
    const next = known.get(key) ?? nextReminder(hour, zone, now);
    known.set(key, next);
    return next;
  };
}
