let latest = '';
const watchers = new Set<() => void>();

/** Reaches screen readers through `Announcer`. */
export function announce(message: string) {
  latest = message;
  for (const watcher of watchers) watcher();
}

export function latestAnnouncement(): string {
  return latest;
}

export function watchAnnouncements(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
