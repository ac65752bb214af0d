import './timer.css';
import { memo } from 'react';
import type { Countdown } from './countdown.ts';
import { minutesAndSeconds, timerColour } from './timer-display.ts';
import { useSeconds } from './use-seconds.ts';

interface TimerProps {
  countdown: Countdown;
  /** Seconds that the countdown starts with. */
  seconds: number;
}

/** The only part of the screen that re-renders every second. */
export const Timer = memo(function Timer({ countdown, seconds: all }: TimerProps) {
  const seconds = useSeconds(countdown);
  return (
    <div className="timer" data-colour={timerColour(seconds)}>
      <span role="timer" aria-label="Time remaining" className="figures">
        {minutesAndSeconds(seconds)}
      </span>
      <span className="timer-bar" aria-hidden="true">
        <span style={{ scale: `${seconds / all} 1` }} />
      </span>
    </div>
  );
});
