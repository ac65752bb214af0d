import { memo } from 'react';
import { Snail, type SnailMood } from '../../ui/art/Snail.tsx';
import type { Countdown } from './countdown.ts';
import { RED_SECONDS } from './timer-display.ts';
import { useIsShort } from './use-seconds.ts';

interface MascotProps {
  countdown: Countdown;
  /** What it feels about the player's doing comes before what it feels about the time. */
  mood: SnailMood | undefined;
}

export const Mascot = memo(function Mascot({ countdown, mood }: MascotProps) {
  const isShort = useIsShort(countdown, RED_SECONDS);
  return (
    <div className="mascot">
      <Snail mood={mood ?? (isShort ? 'hiding' : 'idle')} />
    </div>
  );
});
