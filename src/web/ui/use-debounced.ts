import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** Returns the value once it has not changed for a while, so that searches are sent when typing pauses. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
