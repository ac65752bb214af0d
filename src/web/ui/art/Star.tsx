import './art.css';
/** Draws a five-pointed heraldic star, lit from the left. */
export function Star({ size = 20, className = '' }: { size?: number; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={`star ${className}`} aria-hidden="true">
      <path
        d="M12 1.5 15 8.7 22.8 9.3 16.9 14.4 18.7 22 12 17.9 5.3 22 7.1 14.4 1.2 9.3 9 8.7Z"
        fill="var(--lapis)"
        stroke="var(--lapis)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path
        d="M12 1.5V12.6L9 8.7ZM1.2 9.3 12 12.6 7.1 14.4ZM5.3 22 12 12.6V17.9ZM18.7 22 12 12.6 16.9 14.4ZM22.8 9.3 12 12.6 15 8.7Z"
        fill="var(--folio)"
        opacity=".45"
      />
    </svg>
  );
}
