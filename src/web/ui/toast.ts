export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let latest: ShownToast | undefined;
const watchers = new Set<() => void>();

/** Can be called from anywhere. At most one toast is visible, and a new one replaces it. */
export function toast(message: ToastMessage) {
  latest = { ...message, id: (latest?.id ?? 0) + 1 };
  for (const watcher of watchers) watcher();
}

export function latestToast(): ShownToast | undefined {
  return latest;
}

export function watchToasts(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
