import { counted, inFull, inShort } from '../numbers.ts';

/** What a plot counts, and how one value of it is written. */
export interface Measure {
  /** The name of its axis, and of its column in the table. */
  axis: string;
  /** In a sentence, with its unit. */
  spoken: (value: number) => string;
  /** In a table, whose head has the unit. */
  write: (value: number) => string;
  /** On the axis, where room is short. */
  tick: (value: number) => string;
  /** There are no halves of it. */
  isWhole?: true;
  /** How many of it make one of what the axis counts in. */
  unit?: number;
  /** Where the axis ends, whatever is drawn. */
  top?: number;
}

/** Things of which one has the given name: point, player. */
export function countOf(one: string): Measure {
  const axis = `${one.charAt(0).toUpperCase()}${one.slice(1)}s`;
  return { axis, spoken: (value) => counted(value, one), write: inFull, tick: inShort, isWhole: true };
}

/** Writes a share as 62%. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Shares, 0 to 1. */
export function shareOf(axis: string): Measure {
  return { axis, spoken: percent, write: percent, tick: percent, top: 1 };
}

/** 1:05 */
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
