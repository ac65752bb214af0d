import { useState } from 'react';

const kept = new Map<string, unknown>();

/** State that outlives its component while the page is open: a tab that is left and reopened has lost nothing. */
export function useKept<T>(name: string, initial: T) {
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as T) : initial));
  const keep = (next: T) => {
    kept.set(name, next);
    setValue(next);
  };
  return [value, keep] as const;
}
