import { useState } from 'react';

const values = new Map<string, unknown>();

/** State that outlives its component while the page is open: a tab that is left and reopened has lost nothing. */
export function useSessionState<T>(name: string, initial: T) {
  const [value, setValue] = useState(() => (values.has(name) ? (values.get(name) as T) : initial));
  const setAndKeep = (next: T) => {
    values.set(name, next);
    setValue(next);
  };
  return [value, setAndKeep] as const;
}
