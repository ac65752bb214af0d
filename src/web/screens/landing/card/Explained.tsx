import '../../../ui/styles/sparkles.css';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { Card } from './card.ts';

const COUNT = 16;
const FLECKS = Array.from({ length: COUNT }, (_, order) => ({
  '--turn': `${order / COUNT}turn`,
  '--reach': `${9 + ((order * 5) % 7)}rem`,
})) as CSSProperties[];

/** Shows the joke after the solve. Screen readers have already heard it from the live region. */
export function Explained({ card, children }: { card: Card; children?: ReactNode }) {
  const { board, solved } = card;
  const explained = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone's keyboard would cover the explanation.
    if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur();
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = prefersReducedMotion ? 'instant' : 'smooth';
    explained.current?.nextElementSibling?.scrollIntoView({ block: 'nearest', behavior });
  }, []);
  return (
    <div ref={explained} className="sample-explained">
      <p className="sample-title">
        {board?.shape.includes('_') ? 'Brilliant!' : 'Well copied!'}{' '}
        {solved?.senses.length !== 0 && <small>It lands twice:</small>}
      </p>
      <ol>
        {solved?.senses.map((sense) => (
          <li key={sense}>{sense}</li>
        ))}
      </ol>
      {children}
      <div className="sparkles sample-flecks" aria-hidden="true">
        {FLECKS.map((fleck, order) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <span key={order} style={fleck} />
        ))}
      </div>
    </div>
  );
}
