import './podium.css';
import '../../ui/styles/sparkles.css';
import type { CSSProperties, ReactNode } from 'react';
import type { RoomLine } from '../../../contract/room-view.ts';
import { Crest } from '../../ui/art/Crest.tsx';
import { Snail } from '../../ui/art/Snail.tsx';
import { inFull } from '../../ui/numbers.ts';

/** The order in which the blocks stand, so that the winner is in the middle. */
const STANDS = [1, 0, 2];
const CRESTS = ['Legend', 'Champion', 'Herald'] as const;

interface PodiumProps {
  lines: readonly RoomLine[];
  /** The seat that looks. */
  own?: string | undefined;
  /** What can be done with a seat. */
  action?: ((line: RoomLine) => ReactNode) | undefined;
}

/** The best three on blocks of type. Equal totals share a place, and the height of its block. */
export function Podium({ lines, own, action }: PodiumProps) {
  const best = lines.slice(0, STANDS.length);
  return (
    <div className="podium">
      <ol aria-label="The podium" className="podium-blocks">
        {best.map((line, order) => (
          <li
            key={line.seat}
            className="podium-stand"
            data-place={line.place}
            aria-current={line.seat === own || undefined}
            style={{ order: STANDS.indexOf(order), '--rank': line.place } as CSSProperties}
          >
            {order === 0 && (
              <span className="podium-snail">
                <Snail mood="jousting" />
              </span>
            )}
            <span className="podium-name">{line.name}</span>
            {action?.(line)}
            <span className="podium-block">
              <Crest badge={CRESTS[line.place - 1] ?? 'Herald'} className="podium-crest" />
              <span className="figures podium-place">{line.place}</span>
              <span className="figures podium-total">{inFull(line.total)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Flecks />
    </div>
  );
}

const COUNT = 22;
const FLECKS = Array.from({ length: COUNT }, (_, order) => ({
  '--turn': `${order / COUNT}turn`,
  '--reach': `${10 + ((order * 5) % 9)}rem`,
})) as CSSProperties[];

function Flecks() {
  return (
    <div className="sparkles podium-sparkles" aria-hidden="true">
      {FLECKS.map((fleck, order) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <span key={order} style={fleck} />
      ))}
    </div>
  );
}
