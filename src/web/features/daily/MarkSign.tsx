import './day-sign.css';
import type { Mark } from './day-words.ts';

/** The marks differ in shape, so that nobody needs to see their colours. */
const SHAPES: Record<Mark, string> = {
  solved: 'M3 9 7 13 13.5 4',
  caughtUp: 'M4 8a4.5 4.5 0 1 0 1.6-3.4M4 2.5v3h3',
  frozen: 'M8 2v12M2.8 5l10.4 6M13.2 5 2.8 11',
  open: 'M8 5.5a2.5 2.5 0 1 0 .1 0',
  missed: 'M4 4l8 8M12 4l-8 8',
  unplayed: 'M4 8h8',
};

export function MarkSign({ mark }: { mark: Mark }) {
  return (
    <svg viewBox="0 0 16 16" className="day-sign" data-mark={mark} aria-hidden="true">
      <path d={SHAPES[mark]} />
    </svg>
  );
}
