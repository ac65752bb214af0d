import './podium.css';
import '../../ui/styles/sparkles.css';
import type { CSSProperties } from 'react';
import type { RoomLine } from '../../../contract/room-view.ts';
import { Crest } from '../../ui/art/Crest.tsx';
import { Snail } from '../../ui/art/Snail.tsx';
import { inFull } from '../../ui/numbers.ts';

/** The order in which the blocks stand, so that the winner is in the middle. */
const STANDS = [1, 0, 2];
const CRESTS = ['Legend', 'Champion', 'Herald'] as const;

/** The best three on blocks of type. Equal totals share a place, and the height of its block. */
export function Podium({ lines, own }: { lines: readonly RoomLine[]; own?: string | undefined }) {
  const best = lines.slice(0, STANDS.length);
  return (
    <div className="podium">
      <ol aria-label="The podium" className="podium-blocks">
        {best.map(({ seat, name, total, place }, order) => (
          <li
            key={seat}
            className="podium-stand"
            data-place={place}
            aria-current={seat === own || undefined}
            style={{ order: STANDS.indexOf(order), '--rank': place } as CSSProperties}
          >
            {order === 0 && (
              <span className="podium-snail">
                <Snail mood="jousting" />
              </span>
            )}
            <span className="podium-name">{name}</span>
            <span className="podium-block">
              <Crest badge={CRESTS[place - 1] ?? 'Herald'} className="podium-crest" />
              <span className="figures podium-place">{place}</span>
              <span className="figures podium-total">{inFull(total)}</span>
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
