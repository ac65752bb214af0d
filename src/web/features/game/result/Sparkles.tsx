import type { CSSProperties } from 'react';

const COUNT = 18;
const FLECKS = Array.from({ length: COUNT }, (_, order) => ({
  '--turn': `${order / COUNT}turn`,
  '--reach': `${14 + ((order * 5) % 7)}rem`,
})) as CSSProperties[];

/** Particles after a solve; none under reduced motion. */
export function Sparkles() {
  return (
    <div className="sparkles" aria-hidden="true">
      {FLECKS.map((fleck, order) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <span key={order} style={fleck} />
      ))}
    </div>
  );
}
