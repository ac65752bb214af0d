import { useEffect, useEffectEvent, useState } from 'react';
import { dateFormat } from '../../../ui/dates.ts';
import { counted } from '../../../ui/numbers.ts';

const LOOK_EVERY_MS = 1000;

/** Returns the remaining seconds of a rest and calls `onOver` once when it is over. */
export function useRest(until: Date, onOver: () => void): number {
  const end = until.getTime();
  const [left, setLeft] = useState(() => secondsUntil(end));
  const tellOver = useEffectEvent(onOver);

  useEffect(() => {
    // Computed from the clock, not counted: a laptop may have slept in between.
    const timer = setInterval(() => {
      const now = secondsUntil(end);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      tellOver();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}

const inHours = dateFormat('h:mm a');

/** Formats as `2:05 PM` in the player's time zone, rounded up to the minute so that it is never too early. */
export function clockTime(until: Date): string {
  return inHours(new Date(Math.ceil(until.getTime() / 60_000) * 60_000));
}

export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `in ${counted(hours, 'hour')}${rest > 0 ? ` and ${counted(rest, 'minute')}` : ''}`;
}
