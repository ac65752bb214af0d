import './candle.css';
/** Depends on the colour scheme alone, so that it is right before any script runs. */
export function Candle({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <circle className="candle-halo" cx="15" cy="8.5" r="8.5" />
      <path
        className="candle-flame"
        d="M15 2.5c3.4 3.6 4.2 5.4 4.2 7a4.2 4.2 0 0 1-8.4 0c0-1.6.8-3.4 4.2-7Z"
      />
      <path className="candle-wax" d="M11 16.5h8V27h-8Z" />
      <path
        className="candle-line"
        d="M15 13.5v3M11 27V17.5a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1V27M11 20c2.2 0 1.2 3 3 3"
      />
      <path
        className="candle-line"
        d="M5 26c0 2 1.5 3.5 3.5 3.5h13c2 0 3.5-1.5 3.5-3.5M25 27.5a2.5 2.5 0 1 0 0-3.5"
      />
    </svg>
  );
}
