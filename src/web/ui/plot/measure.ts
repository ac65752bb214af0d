import { rounded } from '../../../rules/numbers.ts';
import { counted, inFull, inShort } from '../numbers.ts';

/** Says what a plot counts and how a value is written. */
export interface Measure {
  /** The name of the axis and of the column in the table. */
  axis: string;
  /** Writes a value with its unit, as in a sentence. */
  spoken: (value: number) => string;
  /** Writes a value for the table, whose head names the unit. */
  write: (value: number) => string;
  /** Writes a value for the axis, where there is little room. */
  tick: (value: number) => string;
  /** There are no fractions, so the axis has ticks at whole numbers only. */
  isWhole?: true;
  /** The number of units per step of the axis, such as 60 for seconds on an axis of minutes. */
  unit?: number;
  /** The fixed end of the axis, whatever the values are. */
  top?: number;
}

/** Counts things whose singular is given, such as point or player. */
export function countOf(one: string): Measure {
  const axis = `${one.charAt(0).toUpperCase()}${one.slice(1)}s`;
  return { axis, spoken: (value) => counted(value, one), write: inFull, tick: inShort, isWhole: true };
}

/** Writes a share as 62%. */
export function percent(share: number): string {
  return rounded(share, 'share');
}

/** Measures shares from 0 to 1. */
export function shareOf(axis: string): Measure {
  return { axis, spoken: percent, write: percent, tick: percent, top: 1 };
}

/** Writes 65 seconds as 1:05. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${inFull(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
}

export const DURATION: Measure = {
  axis: 'Minutes',
  spoken: (seconds) => `${minutesAndSeconds(seconds)} minutes`,
  write: minutesAndSeconds,
  tick: minutesAndSeconds,
  unit: 60,
};
