import { useEffect, useEffectEvent, useState } from 'react';
import { type Cooling, endOfCooldown, untilNextSecond } from './cooldown.ts';

/** The milliseconds left, drawn anew with every second. */
export function useCooldown(cooling: Cooling, onOver: () => void): number {
  const [known, setKnown] = useState(Number.POSITIVE_INFINITY);
  const [now, setNow] = useState(cooling.asOf);
  const end = endOfCooldown(known, cooling);
  if (end !== known) setKnown(end);
  const left = end - Math.max(now, cooling.asOf);

  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (left <= 0) return over();
    const timer = setTimeout(() => setNow(Date.now()), untilNextSecond(left));
    return () => clearTimeout(timer);
  }, [left]);

  return left;
}
