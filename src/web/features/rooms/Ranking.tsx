import './ranking.css';
import type { ReactNode } from 'react';
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
  /** What can be done with a seat. */
  action?: ((line: RoomLine) => ReactNode) | undefined;
}

/** Names and totals, joined by dots as in a table of contents. */
export function Ranking({ lines, puns, own, label, action }: RankingProps) {
  return (
    <ol aria-label={label} className="ranking">
      {lines.map((line) => (
        <li key={line.seat} aria-current={line.seat === own || undefined}>
          <span className="ranking-place figures" data-place={line.place}>
            {line.place}
          </span>
          <span className="ranking-name">
            {line.name}
            {line.played < puns && <small>{`${line.played} of ${puns}`}</small>}
          </span>
          {action?.(line)}
          <span className="leader" aria-hidden="true" />
          <span className="figures">{inFull(line.total)}</span>
        </li>
      ))}
    </ol>
  );
}
