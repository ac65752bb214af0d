import '../mascot.css';
import { memo } from 'react';
import { Snail } from '../../../ui/art/Snail.tsx';
import type { Countdown } from '../clock/countdown.ts';
import { RED_SECONDS } from '../clock/timer-display.ts';
import { useIsShort } from '../clock/use-seconds.ts';

interface MascotProps {
  countdown: Countdown;
  /** A wrong letter takes precedence over the remaining time. */
  isSulking: boolean;
}

export const Mascot = memo(function Mascot({ countdown, isSulking }: MascotProps) {
  const isShort = useIsShort(countdown, RED_SECONDS);
  return (
    <div className="mascot">
      <Snail mood={isSulking ? 'sulking' : isShort ? 'hiding' : 'idle'} />
    </div>
  );
});
