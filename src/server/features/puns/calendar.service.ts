import type { daily as contract, PlannedDay } from '../../../contract/daily.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { CHALLENGE_OPEN_DAYS } from '../../../rules/challenge.ts';
import {
  addDays,
  CALENDAR_DAYS,
  type Day,
  type Days,
  daysBetween,
  firstUnended,
  isDay,
  lastBegun,
} from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { keepBegunWords } from './begun-days.service.ts';
import {
  addDay,
  dropInactive,
  findFirstDay,
  findFreePuns,
  findPlanned,
  hasOtherDay,
  lockCalendar,
  type Planned,
  type PunCondition,
} from './calendar.store.ts';
import { readPun } from './library.service.ts';

export { findFirstDay, findPicture, keepPicture } from './calendar.store.ts';

export interface CalendarDeps {
  db: Db;
  clock: Clock;
}

interface FillDeps extends CalendarDeps {
  /** True for a pun that people may be playing in a challenge, which is better not the pun of a day soon. */
  isInChallenge?: PunCondition;
}

/** A pun does not return to the calendar within this many days. */
const YEAR = 365;
const aYearAround = (day: Day): Days => [addDays(day, -YEAR), addDays(day, YEAR)];

/** All days that are still today somewhere, and the coming CALENDAR_DAYS. */
function calendarOf(now: Date): Day[] {
  const first = firstUnended(now);
  const length = daysBetween(first, lastBegun(now)) + 1 + CALENDAR_DAYS;
  return Array.from({ length }, (_, place) => addDays(first, place));
}

/** Longer than the job's interval, because a pun may be deactivated just before its day begins. */
const FILLED_LATE_MS = 2 * 60 * 60 * 1000;

/**
 * Gives days without a pun the least played ones; with too few puns some days stay empty. A day that has
 * begun without a pun stays empty after FILLED_LATE_MS, because those who found none would otherwise miss a
 * day of their streak. Only the first days of a new calendar are filled while they run.
 */
export function fillCalendar({ db, clock, isInChallenge }: FillDeps): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCalendar(tx);
    const now = clock.now();
    const days = calendarOf(now);
    const [first = '', last = ''] = [days[0], days.at(-1)];
    await keepBegunWords(tx, now);
    await dropInactive(tx, lastBegun(now));
    const planned = new Set((await findPlanned(tx, first, last)).map(({ day }) => day));
    const isFirst = (await findFirstDay(tx)) === null;
    const lastFixed = lastBegun(new Date(now.getTime() - FILLED_LATE_MS));
    const empty = days.filter((day) => !planned.has(day) && (isFirst || day > lastFixed));
    const fill = async (days: readonly Day[], isAvoided?: PunCondition) => {
      const around: Days = [addDays(first, -YEAR), addDays(last, YEAR)];
      const free = await findFreePuns(tx, around, days.length, { isAvoided, now });
      for (const [place, punId] of free.entries()) await addDay(tx, days[place] ?? last, punId);
    };
    const isSoon = (day: Day) => day <= addDays(lastBegun(now), CHALLENGE_OPEN_DAYS);
    await fill(empty.filter(isSoon), isInChallenge);
    await fill(empty.filter((day) => !isSoon(day)));
  });
}

export function calendarJob(deps: FillDeps): Job {
  return { name: 'daily calendar', everySeconds: 3600, work: () => fillCalendar(deps) };
}

export async function readPlan({ db, clock }: CalendarDeps): Promise<{ days: PlannedDay[] }> {
  const now = clock.now();
  const days = calendarOf(now);
  const planned = await findPlanned(db, days[0] ?? '', days.at(-1) ?? '');
  return { days: days.map((day) => plannedDay(day, planned, now)) };
}

export async function readPlannedDay({ db, clock }: CalendarDeps, day: Day): Promise<PlannedDay> {
  if (!isDay(day)) throw new Refusal('invalid_day');
  return plannedDay(day, await findPlanned(db, day, day), clock.now());
}

function plannedDay(day: Day, planned: Planned[], now: Date): PlannedDay {
  return {
    day,
    pun: planned.find((each) => each.day === day)?.pun ?? null,
    isBegun: day <= lastBegun(now),
  };
}

export function choosePun(
  { db, clock }: CalendarDeps,
  actorId: string,
  day: Day,
  { punId, instead }: Body<typeof contract.choose>,
): Promise<PlannedDay> {
  if (!isDay(day)) throw new Refusal('invalid_day');
  return db.transaction(async (tx) => {
    await lockCalendar(tx);
    const now = clock.now();
    if (day <= lastBegun(now)) throw new Refusal('day_begun');
    if (!calendarOf(now).includes(day)) throw new Refusal('day_too_far');
    const [planned] = await findPlanned(tx, day, day);
    if (instead !== undefined && instead !== (planned?.pun.id ?? null)) throw new Refusal('day_replanned');
    const pun = await readPun({ db: tx }, punId);
    if (!pun.isActive) throw new Refusal('pun_inactive');
    if (await hasOtherDay(tx, punId, day, aYearAround(day))) throw new Refusal('pun_had_its_day');
    await addDay(tx, day, punId);
    const details = `Chose pun ${punId} for ${day}: ${pun.question}`;
    await recordAction(tx, { actorId, action: 'choose_daily', details, createdAt: now });
    return plannedDay(day, await findPlanned(tx, day, day), now);
  });
}
