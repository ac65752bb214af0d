/** One after the other, in the order of asking. */
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
      // Whoever comes in between finds it taken still.
      if (next) next();
      else isTaken = false;
    }
  };
}
