import { constants } from 'node:os';

type StopSignal = 'SIGTERM' | 'SIGINT';
/** There is no signal if the launcher went away without sending one. */
type Stop = (signal?: StopSignal) => Promise<void>;

export interface StopSignals {
  /** From now on a signal runs `stop` first. Until then nothing is open, and the process ends at once. */
  stopBy(stop: Stop): void;
}

/** One Ctrl-C arrives several times, from the terminal and the launcher; a service manager signals both. */
const ECHO_MS = 500;

/**
 * Listens from the first moment: the first process of a container gets no signals that it does not handle.
 */
export function listenForSignals(): StopSignals {
  let stop: Stop = async () => {};
  let stoppingSince: number | undefined;
  const stopOnce = async (signal?: StopSignal) => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    await stop(signal);
    process.exit(0);
  };
  const onSignal = (signal: StopSignal) => {
    const isSecond = stoppingSince !== undefined && performance.now() - stoppingSince > ECHO_MS;
    if (isSecond) process.exit(128 + constants.signals[signal]);
    void stopOnce(signal);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.on('disconnect', () => void stopOnce());
  return {
    stopBy: (work) => {
      stop = work;
    },
  };
}
