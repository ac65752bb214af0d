/** Runs one piece of work after the other, in the order of the calls. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return async (work) => {
    if (isTaken) await new Promise<void>((begin) => waiting.push(begin));
    isTaken = true;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // It stays taken, so that a caller in between cannot overtake the next one.
      if (next) next();
      else isTaken = false;
    }
  };
}
