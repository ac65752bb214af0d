import './snail.css';
import { HidingSnail } from './snail/HidingSnail.tsx';
import { IdleSnail } from './snail/IdleSnail.tsx';
import { JoustingSnail } from './snail/JoustingSnail.tsx';
import { SulkingSnail } from './snail/SulkingSnail.tsx';

export type SnailMood = 'idle' | 'hiding' | 'jousting' | 'sulking';

const POSES = { idle: IdleSnail, hiding: HidingSnail, jousting: JoustingSnail, sulking: SulkingSnail };

export function Snail({ mood = 'idle', className }: { mood?: SnailMood; className?: string | undefined }) {
  const Pose = POSES[mood];
  return (
    <svg
      viewBox="0 0 168 120"
      className={`snail snail-${mood} ${className ?? ''}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Pose />
    </svg>
  );
}
