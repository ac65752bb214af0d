import '../mascot.css';
import { memo } from 'react';
import { Snail } from '../../../ui/art/Snail.tsx';
import type { Countdown } from '../clock/countdown.ts';
import { RED_SECONDS } from '../clock/timer-display.ts';
import { useIsShort } from '../clock/use-seconds.ts';

/** Solves in a row from which the snail rides into the round with its lance raised. */
const PROUD_RUN = 3;

interface MascotProps {
  countdown: Countdown;
  /** A wrong letter takes precedence over the remaining time. */
  isSulking: boolean;
  /** Solves in a row before this round. */
  run: number;
}

export const Mascot = memo(function Mascot({ countdown, isSulking, run }: MascotProps) {
  const isShort = useIsShort(countdown, RED_SECONDS);
  return (
    <div className="mascot">
      <Snail mood={isSulking ? 'sulking' : isShort ? 'hiding' : run >= PROUD_RUN ? 'jousting' : 'idle'} />
    </div>
  );
});
