import './art.css';

const HALF =
  'M88 12C80 12 78 4 70 4 63 4 62 13 68 13 72 13 72 8 69 8M88 12C74 12 66 20 50 18 38 16 30 12 8 12';
const LEAVES =
  'M60 18C56 12 49 11 44 13 48 18 54 20 60 18ZM46 17C43 22 37 23 32 20 36 16 41 15 46 17ZM30 14C27 9 21 9 17 11 20 15 25 16 30 14ZM86 12C82 16 77 17 73 15 77 12 82 10 86 12Z';

export function Flourish({
  width = 200,
  className = '',
}: {
  width?: number;
  className?: string | undefined;
}) {
  return (
    <svg viewBox="0 0 200 24" width={width} className={`flourish ${className}`} aria-hidden="true">
      {['', 'matrix(-1 0 0 1 200 0)'].map((transform) => (
        <g key={transform} transform={transform}>
          <path d={HALF} fill="none" stroke="var(--gold)" strokeWidth="1.4" strokeLinecap="round" />
          <path d={LEAVES} fill="var(--gold)" />
          <circle cx="4" cy="12" r="1.8" fill="var(--gold)" />
        </g>
      ))}
      <path d="M100 4 108 12 100 20 92 12Z" fill="var(--vermilion)" stroke="var(--gold)" strokeWidth="1.6" />
      <path d="M100 7.5 104.5 12 100 12Z" fill="var(--folio)" opacity=".6" />
    </svg>
  );
}
