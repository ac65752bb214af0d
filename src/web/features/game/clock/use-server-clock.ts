import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announceMilestone } from './announce-milestone.ts';
import { type Countdown, createCountdown } from './countdown.ts';

interface ServerClockOptions {
  stopped: boolean;
  onTimeUp: () => void;
}

/** Counts down what the server has said last. It runs in a hidden tab, too. Without seconds it never runs. */
export function useServerClock(
  secondsLeft: number | null,
  { stopped, onTimeUp }: ServerClockOptions,
): Countdown {
  const [countdown] = useState(() => createCountdown(secondsLeft ?? 0));
  const before = useRef(secondsLeft ?? 0);
  const hasClock = secondsLeft !== null;

  useEffect(() => {
    if (secondsLeft !== null) countdown.lowerTo(secondsLeft);
  }, [secondsLeft, countdown]);

  const onSecond = useEffectEvent(() => {
    const shown = countdown.shown();
    if (shown === 0) return onTimeUp();
    announceMilestone(before.current, shown);
    before.current = shown;
  });
  useEffect(() => {
    if (stopped || !hasClock) return;
    const unwatch = countdown.watch(() => onSecond());
    countdown.run();
    return () => {
      unwatch();
      countdown.stop();
    };
  }, [stopped, hasClock, countdown]);

  return countdown;
}
