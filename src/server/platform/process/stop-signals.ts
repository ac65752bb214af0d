import { constants } from 'node:os';

type StopSignal = 'SIGTERM' | 'SIGINT';
/** Without a signal: the launcher went away without a word. */
type Stop = (signal?: StopSignal) => Promise<void>;

export interface StopSignals {
  /** From now on a signal ends the process by this; until then nothing is open, and it ends at once. */
  stopBy(stop: Stop): void;
}

/** One Ctrl-C arrives several times, from the terminal and from the launcher; a service manager tells both, too. */
const ECHO_MS = 500;

/** Heard from the first moment on: the first process of a container is deaf to signals that it does not ask for. */
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
