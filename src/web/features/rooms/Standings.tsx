import './standings.css';
import type { RoomLine } from '../../../contract/room-view.ts';
import { inFull } from '../../ui/numbers.ts';

interface StandingsProps {
  lines: readonly RoomLine[];
  /** How many puns of the game have been played so far; who has played fewer is marked. */
  puns: number;
  /** The seat that looks. */
  own?: string | undefined;
  /** Names the list for screen readers. */
  label: string;
}

/** Names and totals, joined by dots as in a table of contents. */
export function Standings({ lines, puns, own, label }: StandingsProps) {
  return (
    <ol aria-label={label} className="standings">
      {lines.map(({ seat, name, total, place, played }) => (
        <li key={seat} aria-current={seat === own || undefined}>
          <span className="standing-place figures" data-place={place}>
            {place}
          </span>
          <span className="standing-name">
            {name}
            {played < puns && <small>{`${played} of ${puns}`}</small>}
          </span>
          <span className="leader" aria-hidden="true" />
          <span className="figures">{inFull(total)}</span>
        </li>
      ))}
    </ol>
  );
}
