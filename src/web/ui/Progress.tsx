import './progress.css';

interface ProgressProps {
  label: string;
  value: number;
  max: number;
}

export function Progress({ label, value, max }: ProgressProps) {
  const reached = Math.min(Math.max(value, 0), max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={reached}
      className="progress"
    >
      <div style={{ width: `${(reached / max) * 100}%` }} />
    </div>
  );
}
