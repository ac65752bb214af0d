let latest = '';
const watchers = new Set<() => void>();

/** Reaches screen readers through `Announcer`. */
export function announce(message: string) {
  // Screen readers do not read the same text twice, so a repeated one gets a trailing space.
  latest = message === latest ? `${message}\u00a0` : message;
  for (const watcher of watchers) watcher();
}

export function latestAnnouncement(): string {
  return latest;
}

export function watchAnnouncements(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
