import './goal-ring.css';

interface GoalRingProps {
  solved: number;
  goal: number;
  /** The width and height of the ring in pixels. */
  size?: number;
}

const DASH = 8;
const GAP = 2;

/** A ring with a part for each pun of the goal, in which those that are solved are filled. */
export function GoalRing({ solved, goal, size = 64 }: GoalRingProps) {
  const filled = Math.min(Math.max(solved, 0), goal);
  const parts = Array.from({ length: filled }, () => `${DASH} ${GAP}`);
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      role="img"
      aria-label={`${solved} of ${goal} puns today`}
      className="goal-ring"
      data-reached={solved >= goal}
    >
      <Ring className="goal-ring-track" goal={goal} dashes={`${DASH} ${GAP}`} />
      {filled > 0 && (
        <Ring className="goal-ring-part" goal={goal} dashes={`${parts.join(' ')} 0 ${goal * (DASH + GAP)}`} />
      )}
      <text x="32" y="37.5" className="figures">
        {solved > goal ? solved : `${solved}/${goal}`}
      </text>
    </svg>
  );
}

function Ring({ className, goal, dashes }: { className: string; goal: number; dashes: string }) {
  return (
    <circle
      cx="32"
      cy="32"
      r="27"
      pathLength={goal * (DASH + GAP)}
      strokeDasharray={dashes}
      // The first part begins at the top, after half a gap.
      transform={`rotate(${-90 + (180 * GAP) / (goal * (DASH + GAP))} 32 32)`}
      className={className}
    />
  );
}
