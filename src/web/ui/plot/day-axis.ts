import { scaleUtc } from 'd3-scale';
import type { Day } from '../../../rules/day.ts';
import { dateOf, tickName } from './days.ts';
import type { Frame, Tick } from './series.ts';

const PIXELS_A_TICK = 64;

export interface DayAxis {
  places: number[];
  ticks: Tick[];
}

/** Places the days and names as many of them as there is room for. Ticks between two days are dropped. */
export function dayAxis(days: readonly Day[], { left, right }: Frame): DayAxis {
  const dates = days.map(dateOf);
  const [first, last] = [dates[0] ?? new Date(0), dates.at(-1) ?? new Date(0)];
  const scale = scaleUtc().domain([first, last]).range([left, right]);
  const most = Math.max(2, Math.floor((right - left) / PIXELS_A_TICK));
  const proposed = scale.ticks(most).filter((date) => date.getUTCHours() === 0 && date.getUTCMinutes() === 0);
  // If weeks are closer to the wanted number than months, the scale may propose twice as many ticks.
  const every = Math.ceil(proposed.length / (most + 1));
  const dated = proposed.filter((_, place) => place % every === 0);
  const areMonths = dated.length > 1 && dated.every((date) => date.getUTCDate() === 1);
  return {
    places: dates.map((date) => scale(date)),
    ticks: dated.map((date) => ({ at: scale(date), text: tickName(date, areMonths) })),
  };
}
