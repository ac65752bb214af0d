import './ready-count.css';
import { IlluminatedCapital } from '../../ui/art/IlluminatedCapital.tsx';
import type { KnownRoom } from './room-state.ts';
import { useRoomClock } from './use-room.ts';

/** Three, two, one, as illuminated capitals. */
export function ReadyCount({ known }: { known: KnownRoom }) {
  const { startsIn } = useRoomClock(known);
  return (
    <p className="ready-count">
      <span className="sr-only">{`The pun starts in ${startsIn}`}</span>
      <IlluminatedCapital key={startsIn} letter={String(startsIn)} className="ready-capital" />
    </p>
  );
}
