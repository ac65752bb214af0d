import type { CSSProperties } from 'react';

const COUNT = 18;
const FLECKS = Array.from({ length: COUNT }, (_, order) => ({
  '--turn': `${order / COUNT}turn`,
  '--reach': `${14 + ((order * 5) % 7)}rem`,
})) as CSSProperties[];

/** Flecks of gold leaf that fly off a solve; where motion is unwelcome there are none. */
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
