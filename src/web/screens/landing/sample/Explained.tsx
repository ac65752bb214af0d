import '../../../ui/styles/sparkles.css';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { SampleGame } from './game.ts';

const COUNT = 16;
const FLECKS = Array.from({ length: COUNT }, (_, order) => ({
  '--turn': `${order / COUNT}turn`,
  '--reach': `${9 + ((order * 5) % 7)}rem`,
})) as CSSProperties[];

/** The joke, as the one who has just solved it reads it. The live region has told it already. */
export function Explained({ game: { solution, letters, shown } }: { game: SampleGame }) {
  const explained = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone's keyboard would cover it.
    if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur();
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = prefersReducedMotion ? 'instant' : 'smooth';
    explained.current?.nextElementSibling?.scrollIntoView({ block: 'nearest', behavior });
  }, []);
  return (
    <div ref={explained} className="sample-explained">
      <p className="sample-title">
        {shown.length < letters.length ? 'Brilliant!' : 'Well copied!'} <small>It lands twice:</small>
      </p>
      <ol>
        {solution?.senses.map((sense) => (
          <li key={sense}>{sense}</li>
        ))}
      </ol>
      <div className="sparkles sample-flecks" aria-hidden="true">
        {FLECKS.map((fleck, order) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <span key={order} style={fleck} />
        ))}
      </div>
    </div>
  );
}
