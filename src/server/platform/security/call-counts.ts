/** How many keys are counted at the same time, in about 10 MB. Beyond that the oldest are forgotten. */
const KEYS_MAX = 50_000;

interface Window {
  calls: number;
  endsAt: number;
}

export type CallCounts = ReturnType<typeof createCallCounts>;

/** Counts calls per key. The window of a key begins with its first call and is forgotten when it is over. */
export function createCallCounts(keysMax = KEYS_MAX) {
  const windows = new Map<string, Window>();

  /** The map is in the order in which its windows began. */
  function forgetOldest(now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size < keysMax) return;
      windows.delete(key);
    }
  }

  return {
    /**
     * Adds calls and returns the window of the key. Times are milliseconds of a clock that never goes back.
     */
    add(key: string, calls: number, { now, lastsMs }: { now: number; lastsMs: number }): Readonly<Window> {
      const known = windows.get(key);
      if (known && known.endsAt > now) {
        known.calls += calls;
        return known;
      }
      windows.delete(key);
      forgetOldest(now);
      const begun = { calls, endsAt: now + lastsMs };
      windows.set(key, begun);
      return begun;
    },
    size: () => windows.size,
  };
}
