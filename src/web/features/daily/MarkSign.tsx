import './day-sign.css';
import type { Mark } from './day-words.ts';

interface Sign {
  /** Drawn under the stroke: filled, or only its outline. */
  ground?: string;
  stroke: string;
}

const DISC = 'M8 1a7 7 0 1 0 .1 0Z';

/** The signs differ in outline and weight, so that nobody needs to see their colours or their details. */
const SIGNS: Record<Mark, Sign> = {
  solved: { ground: DISC, stroke: 'M4.8 8.4 7 10.7 11.3 5.6' },
  caughtUp: { ground: DISC, stroke: 'M4.8 8.4 7 10.7 11.3 5.6' },
  frozen: { ground: 'M1 1H15V15H1Z', stroke: 'M8 3.5v9M4.1 5.75l7.8 4.5M11.9 5.75 4.1 10.25' },
  open: { ground: DISC, stroke: 'M8 4.5V8l2.4 1.6' },
  missed: { stroke: 'M3 3l10 10M13 3 3 13' },
  unplayed: { stroke: 'M4.5 8h7' },
};

export function MarkSign({ mark }: { mark: Mark }) {
  const { ground, stroke } = SIGNS[mark];
  return (
    <svg viewBox="0 0 16 16" className="day-sign" data-mark={mark} aria-hidden="true">
      {ground && <path d={ground} className="day-sign-ground" />}
      <path d={stroke} />
    </svg>
  );
}
