import { useEffect, useEffectEvent, useState } from 'react';

const LOOK_EVERY_MS = 1000;

/** The seconds that are left of a rest. When it is over, that is told once. */
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
