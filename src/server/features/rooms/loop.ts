/** Runs work again and again, each time so long after its last end. Of failures in a row the first is reported. */
export function createLoop(ms: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  const turn = async () => {
    const own = timer;
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onError(error);
      hasFailed = true;
    }
    // Unless it was stopped, and perhaps started again, meanwhile.
    if (timer === own) start();
  };
  function start(): void {
    timer = setTimeout(turn, ms).unref();
  }
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  return { start, stop };
}
