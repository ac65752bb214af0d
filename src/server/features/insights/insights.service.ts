import type { Cohort, InsightDay, Insights } from '../../../contract/insights.ts';
import { addDays, type Day, dayIn, daysFrom, mondayOf, UTC } from '../../../rules/day.ts';
import { COHORT_WEEKS, monthOf } from '../../../rules/insights.ts';
import type { InsightDeps } from './count-days.service.ts';
import {
  firstKnownDay,
  lastCountedAt,
  readCohorts,
  readCredits,
  readDailies,
  readDays,
  readMonths,
  readReached,
  readVisits,
} from './insights.store.ts';

/** Reads roll-ups only: about thirty rows a day at most, however many players there are. */
export async function readInsights({ db, clock }: InsightDeps, length: number): Promise<Insights> {
  const today = dayIn(UTC, clock.now());
  const asked = addDays(today, 1 - length);
  const first = (await firstKnownDay(db)) ?? today;
  const from = [first, asked].toSorted()[1] ?? asked;
  const [asOf, counts, months, reached, cohorts, credits, visits, dailies] = await Promise.all([
    lastCountedAt(db),
    readDays(db, from),
    readMonths(db, from),
    readReached(db, from),
    readCohorts(db, mondayOf(from)),
    readCredits(db, from),
    readVisits(db, from),
    readDailies(db, from, today),
  ]);
  const countsOf = byKey(counts, ({ day }) => day);
  const creditsOf = byKey(credits, ({ day }) => day);
  const visitsOf = byKey(visits, ({ day }) => day);
  const dailyOf = byKey(dailies, ({ day }) => day);
  const playersOf = byKey(months, ({ month }) => month);
  const days = daysFrom(from, today).map((day): InsightDay => {
    const counted = countsOf.get(day);
    const daily = dailyOf.get(day);
    return {
      day,
      players: counted?.players ?? 0,
      signUps: counted?.sign_ups ?? 0,
      visits: visitsOf.get(day)?.visits ?? 0,
      gamesFinished: counted?.games ?? 0,
      solved: counted?.solved ?? 0,
      creditsIn: creditsOf.get(day)?.in ?? 0,
      creditsOut: creditsOf.get(day)?.out ?? 0,
      revenue: counted?.revenue ?? 0,
      returned: counted?.returned ?? 0,
      daily: { played: daily?.played ?? 0, solved: daily?.solved ?? 0, unaided: daily?.unaided ?? 0 },
      challenges: {
        made: counted?.challenges_made ?? 0,
        finished: counted?.challenges_finished ?? 0,
        guests: counted?.challenge_guests ?? 0,
        signUps: counted?.challenge_sign_ups ?? 0,
      },
      rooms: {
        opened: counted?.rooms_opened ?? 0,
        games: counted?.room_games ?? 0,
        seats: counted?.room_seats ?? 0,
        guests: counted?.room_guests ?? 0,
        signUps: counted?.room_sign_ups ?? 0,
      },
      friends: {
        made: counted?.friendships_made ?? 0,
        nudged: counted?.nudges_sent ?? 0,
        followed: counted?.nudges_followed ?? 0,
      },
    };
  });
  return {
    asOf: asOf?.toISOString() ?? null,
    days,
    months: [...new Set(days.map(({ day }) => monthOf(day)))].map((month) => ({
      month,
      players: playersOf.get(month)?.players ?? 0,
    })),
    funnel: {
      visits: sumOf(days, ({ visits }) => visits),
      signUps: sumOf(days, ({ signUps }) => signUps),
      ...reached,
    },
    cohorts: cohortsOf(cohorts, mondayOf(from), today),
    credits: credits
      .flatMap(({ kind, in: given, out }) => (kind === null ? [] : [{ kind, in: given, out }]))
      .toSorted((a, b) => b.in + b.out - (a.in + a.out) || a.kind.localeCompare(b.kind)),
  };
}

function cohortsOf(rows: Awaited<ReturnType<typeof readCohorts>>, monday: Day, today: Day): Cohort[] {
  const cells = byKey(rows, ({ week, age }) => `${week} ${age}`);
  return daysFrom(monday, today, 7).map((week) => {
    const weeks = daysFrom(week, today, 7).slice(0, COHORT_WEEKS);
    return {
      week,
      size: cells.get(`${week} 0`)?.signUps ?? 0,
      active: weeks.map((_, age) => cells.get(`${week} ${age}`)?.active ?? 0),
      weeksOver: weeks.filter((begin) => addDays(begin, 7) <= today).length,
    };
  });
}

function byKey<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
