import './ranking.css';
import type { RoomLine } from '../../../contract/room-view.ts';
import { inFull } from '../../ui/numbers.ts';

interface RankingProps {
  lines: readonly RoomLine[];
  /** How many puns of the game have been played so far; who has played fewer is marked. */
  puns: number;
  /** The seat that looks. */
  own?: string | undefined;
  /** Names the list for screen readers. */
  label: string;
}

/** Names and totals, joined by dots as in a table of contents. */
export function Ranking({ lines, puns, own, label }: RankingProps) {
  return (
    <ol aria-label={label} className="ranking">
      {lines.map(({ seat, name, total, place, played }) => (
        <li key={seat} aria-current={seat === own || undefined}>
          <span className="ranking-place figures" data-place={place}>
            {place}
          </span>
          <span className="ranking-name">
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
