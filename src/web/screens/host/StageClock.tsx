import './stage-clock.css';
import type { CSSProperties } from 'react';
import { NoHurry } from '../../features/game/clock/NoHurry.tsx';
import { minutesAndSeconds, timerColour } from '../../features/game/clock/timer-display.ts';
import type { KnownRoom } from '../../features/rooms/room-state.ts';
import { useRoomClock } from '../../features/rooms/use-room.ts';

interface StageClockProps {
  known: KnownRoom;
  seconds: number | null;
  isPaused: boolean;
}

/** A candle that burns down, and the time in figures. */
export function StageClock({ known, seconds, isPaused }: StageClockProps) {
  const { left } = useRoomClock(known);
  const all = seconds ?? 1;
  return (
    <div
      className="stage-clock"
      data-colour={left === null ? 'blue' : timerColour(left)}
      data-paused={isPaused}
      style={{ '--left': (left ?? all) / all } as CSSProperties}
    >
      <div className="stage-candle" aria-hidden="true">
        <span className="candle-fire" />
        <span className="candle-stick" />
        <span className="candle-dish" />
      </div>
      {isPaused && <p className="stage-pause">Paused</p>}
      {left === null ? (
        <NoHurry />
      ) : (
        <p role="timer" aria-label="Time remaining" className="figures stage-time">
          {minutesAndSeconds(left)}
        </p>
      )}
    </div>
  );
}
