import './streak-crest.css';

interface StreakCrestProps {
  days: number;
  isWon: boolean;
}

/** A crest that has not been earned yet is a dashed outline. */
export function StreakCrest({ days, isWon }: StreakCrestProps) {
  return (
    <svg
      viewBox="0 0 48 56"
      width="42"
      height="49"
      className="streak-crest"
      data-won={isWon}
      aria-hidden="true"
    >
      <path d="M4 4h40v24c0 12-9 20-20 25C13 48 4 40 4 28Z" />
      <text x="24" y="31">
        {days}
      </text>
    </svg>
  );
}
