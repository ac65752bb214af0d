import type { PlayerStats } from '../../../contract/player-stats.ts';
import { addDays, DAYS_A_WEEK, type Day, daysFrom, mondayOf } from '../../../rules/day.ts';

const POINTS_DAYS = 90;
const CALENDAR_DAYS = 365;

/** Lists the days from the first game of the last `most` days to today. Days without a game are zeros, not gaps. */
function lastDays({ days, today }: PlayerStats, most: number): Day[] {
  const earliest = addDays(today, 1 - most);
  const first = days.find(({ day }) => day >= earliest)?.day ?? today;
  return daysFrom(first, today);
}

export function pointsByDay(playerStats: PlayerStats) {
  const days = lastDays(playerStats, POINTS_DAYS);
  return { days, values: valuesOn(days, playerStats, ({ points }) => points) };
}

export function gamesByDay(playerStats: PlayerStats) {
  const days = lastDays(playerStats, CALENDAR_DAYS);
  return { days, values: valuesOn(days, playerStats, ({ finished }) => finished) };
}

function valuesOn(
  days: Day[],
  playerStats: PlayerStats,
  valueIn: (day: PlayerStats['days'][number]) => number,
): number[] {
  const values = new Map(playerStats.days.map((played) => [played.day, valueIn(played)]));
  return days.map((day) => values.get(day) ?? 0);
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
