import { startTransition, useEffect, useState } from 'react';

/**
 * Is false in the first frame, so that a slow phone shows the light parts before it renders the heavy ones, and for `ms`
 * after it.
 */
export function useAfterFrame(ms = 0): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setAfter(true)), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}
