import { useSyncExternalStore } from 'react';

const values = new Map<string, unknown>();
const watchers = new Set<() => void>();

/**
 * Holds state that outlives its component while the page is open, so that a tab that is left and reopened loses nothing.
 * All components that use a name share its value, so a reply that arrives after the tab was left is not lost either.
 * `initial` must be a constant.
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
