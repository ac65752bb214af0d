import { shownSeconds } from '../../../../rules/clock.ts';

export interface Countdown {
  /** The remaining whole seconds, never negative. */
  shown(): number;
  /** `watcher` is called whenever the shown second changes, and at zero. */
  watch(watcher: () => void): () => void;
  run(): void;
  stop(): void;
  /** Applies the server's value if it is lower. */
  lowerTo(seconds: number): void;
}

/** Reads a monotonic clock, so late or lost ticks do not change the time that is left. */
export function createCountdown(seconds: number, now: () => number = () => performance.now()): Countdown {
  let left = seconds;
  let runningSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();

  const remaining = () => (runningSince === undefined ? left : left - (now() - runningSince) / 1000);

  function awaitNextSecond() {
    clearTimeout(timer);
    const exact = remaining();
    if (exact > 0) timer = setTimeout(tick, Math.ceil((exact - shownSeconds(exact) + 1) * 1000));
  }

  function tick() {
    awaitNextSecond();
    for (const watcher of watchers) watcher();
  }

  return {
    shown: () => shownSeconds(remaining()),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    run() {
      if (runningSince !== undefined) return;
      runningSince = now();
      if (left > 0) awaitNextSecond();
      else timer = setTimeout(tick);
    },
    stop() {
      left = remaining();
      runningSince = undefined;
      clearTimeout(timer);
    },
    lowerTo(lower) {
      if (lower >= remaining()) return;
      left = lower;
      if (runningSince === undefined) return;
      runningSince = now();
      clearTimeout(timer);
      timer = setTimeout(tick);
    },
  };
}

/** Whether a multiple of `step` was reached on the way down, even when a second was skipped. */
export function hasReachedMultiple(step: number, before: number, after: number): boolean {
  return Math.ceil(after / step) * step < before;
}
