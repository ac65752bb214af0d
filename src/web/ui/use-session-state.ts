import { useSyncExternalStore } from 'react';

const values = new Map<string, unknown>();
const watchers = new Set<() => void>();

/**
 * State that outlives its component while the page is open: a tab that is left and reopened has lost nothing. All who
 * use a name see the same: what an answer sets after its tab was left is there when it comes back. `initial` is a
 * constant.
 */
export function useSessionState<T>(name: string, initial: T) {
  const value = useSyncExternalStore(watch, () => (values.has(name) ? (values.get(name) as T) : initial));
  const setAndKeep = (next: T) => {
    values.set(name, next);
    for (const watcher of watchers) watcher();
  };
  return [value, setAndKeep] as const;
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
