import './slips.css';
import type { HostSeat } from '../../../contract/room-view.ts';
import { inFull } from '../../ui/numbers.ts';

/** Names on slips of paper; what does not fit is counted. */
export function Slips({ seats, most }: { seats: readonly HostSeat[]; most: number }) {
  const shown = seats.slice(0, most);
  if (seats.length === 0) return null;
  return (
    <ul className="slips">
      {shown.map(({ id, name, isHere }) => (
        <li key={id} className="name-slip" data-here={isHere}>
          {name}
        </li>
      ))}
      {seats.length > shown.length && (
        <li className="slips-more">{`and ${inFull(seats.length - shown.length)} more`}</li>
      )}
    </ul>
  );
}
