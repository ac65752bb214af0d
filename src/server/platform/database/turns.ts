interface TurnLimits {
  /** How many pieces of work may run at the same time. */
  atOnce: number;
  /** Work that has not begun after so long fails with the error that `onLate` makes. */
  waitMs: number;
  onLate(): Error;
}

/** Runs work in the order of the calls: one piece after the other, unless limits say otherwise. */
export function createTurns(limits?: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  const atOnce = limits?.atOnce ?? 1;
  let running = 0;

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer =
        limits && setTimeout(() => waiting.delete(begin) && reject(limits.onLate()), limits.waitMs);
      waiting.add(begin);
    });
  }

  return async (work) => {
    if (running < atOnce) running++;
    else await wait();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      // It keeps its place, so that a caller in between cannot overtake the next one.
      if (next) next();
      else running--;
    }
  };
}
