import type { InsightDay, PeriodQuery } from '../../../contract/insights.ts';
import { addDays, type Day, daysFrom, isDay } from '../../../rules/day.ts';
import { type Period, periodFault } from '../../../rules/insights.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { firstKnownDay, readCreditsByDay, readDailies, readDays, readVisits } from './insights.store.ts';

/** The part of the requested period in which the game existed, and at least its last day. */
export async function knownPeriod(db: Db, query: PeriodQuery, today: Day): Promise<Period> {
  const { from, to } = requestedPeriod(query, today);
  const first = (await firstKnownDay(db)) ?? today;
  if (from >= first) return { from, to };
  return { from: [first, to].toSorted()[0] ?? to, to };
}

function requestedPeriod({ days, from, to }: PeriodQuery, today: Day): Period {
  if (days !== undefined && from === undefined && to === undefined)
    return { from: addDays(today, 1 - Number(days)), to: today };
  if (days !== undefined || from === undefined || to === undefined) throw new Refusal('invalid_input');
  // The format of a date allows the year 0, which the database does not know.
  if (!isDay(from) || !isDay(to)) throw new Refusal('invalid_input');
  switch (periodFault({ from, to }, today)) {
    case 'reversed':
      throw new Refusal('period_reversed');
    case 'ahead':
      throw new Refusal('period_ahead');
    case 'too_long':
      throw new Refusal('period_too_long');
    case null:
      return { from, to };
  }
}

export async function readEachDay(db: Db, period: Period): Promise<InsightDay[]> {
  const [counts, credits, visits, dailies] = await Promise.all([
    readDays(db, period),
    readCreditsByDay(db, period),
    readVisits(db, period),
    readDailies(db, period),
  ]);
  const countsOf = byKey(counts, ({ day }) => day);
  const creditsOf = byKey(credits, ({ day }) => day);
  const visitsOf = byKey(visits, ({ day }) => day);
  const dailyOf = byKey(dailies, ({ day }) => day);
  return daysFrom(period.from, period.to).map((day): InsightDay => {
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
}

export function byKey<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}
