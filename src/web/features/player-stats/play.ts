import type { PlayerStats } from '../../../contract/player-stats.ts';
import { addDays, DAYS_A_WEEK, daysFrom, mondayOf } from '../../../rules/day.ts';

const POINTS_DAYS = 90;
const YEAR_DAYS = 365;

/** From the first game of the last 90 days to today. Days without a game are zeros, not gaps. */
export function pointsByDay({ days, today }: PlayerStats) {
  const earliest = addDays(today, 1 - POINTS_DAYS);
  const shown = daysFrom(days.find(({ day }) => day >= earliest)?.day ?? today, today);
  const points = new Map(days.map((played) => [played.day, played.points]));
  return { days: shown, values: shown.map((day) => points.get(day) ?? 0) };
}

/** The days of the past year with a game, the latest first. */
export function playedDays({ days, today }: PlayerStats) {
  const earliest = addDays(today, 1 - YEAR_DAYS);
  return days.filter(({ day }) => day >= earliest).toReversed();
}

/** A week without a game has null values, which a plot shows as a gap. */
export function playByWeek({ weeks, today }: PlayerStats) {
  const first = weeks[0]?.monday ?? mondayOf(today);
  const mondays = daysFrom(first, mondayOf(today), DAYS_A_WEEK);
  const played = new Map(weeks.map((week) => [week.monday, week]));
  const inEach = <Value>(valueIn: (week: PlayerStats['weeks'][number]) => Value) =>
    mondays.map((monday) => {
      const week = played.get(monday);
      return week ? valueIn(week) : null;
    });
  return {
    mondays,
    solveRate: inEach(({ finished, solved }) => solved / finished),
    medianSeconds: inEach(({ medianSeconds }) => medianSeconds),
  };
}

export function totalsOf({ days }: PlayerStats) {
  const sum = (part: 'finished' | 'solved') => days.reduce((all, day) => all + day[part], 0);
  return { days: days.length, finished: sum('finished'), solved: sum('solved') };
}
