import './room-card.css';
import { type ReactNode, useId } from 'react';
import { Snail, type SnailMood } from '../../ui/art/Snail.tsx';

interface RoomCardProps {
  mood: SnailMood;
  /** Stands above the title, in red. */
  rubric?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
}

/** A sheet with the snail on its edge: one thing that a player has to know now. */
export function RoomCard({ mood, rubric, title, children }: RoomCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="room-card">
      <div className="room-card-snail">
        <Snail mood={mood} />
      </div>
      <div className="folio room-card-sheet">
        {rubric && <p className="rubric">{rubric}</p>}
        <h1 id={id}>{title}</h1>
        {children}
      </div>
    </section>
  );
}
