import { useEffect, useState } from 'react';
import { waitWords } from './day-words.ts';

const MINUTE_MS = 60_000;

/** Counts down to the player's own midnight, at which the next pun comes. */
export function UntilMidnight() {
  const [left, setLeft] = useState(msLeft);
  useEffect(() => {
    // Wakes when the shown minute changes; the offset makes sure that it has changed by then.
    const timer = setTimeout(() => setLeft(msLeft), (left % MINUTE_MS) + 50);
    return () => clearTimeout(timer);
  }, [left]);
  return <span className="figures whitespace-nowrap">{waitWords(left)}</span>;
}

function msLeft(): number {
  return new Date().setHours(24, 0, 0, 0) - Date.now();
}
