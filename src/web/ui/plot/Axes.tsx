import type { Frame, Tick } from './series.ts';

interface AxesProps {
  frame: Frame;
  amounts: readonly Tick[];
  steps: readonly Tick[];
  /** The names of the two axes. */
  amount: string;
  step: string;
}

const HALF_A_NAME = 22;

export function Axes({ frame, amounts, steps, amount, step }: AxesProps) {
  const { left, right, bottom } = frame;
  return (
    <g>
      <text x={0} y={12} className="plot-axis">
        {amount}
      </text>
      {amounts.map(({ at, text }) => (
        <g key={text}>
          <path d={`M${left} ${at}H${right}`} className="plot-rule" />
          <text x={left - 7} y={at + 4} textAnchor="end" className="plot-tick">
            {text}
          </text>
        </g>
      ))}
      <Baseline from={left} to={right} y={bottom} />
      {steps.map(({ at, text }) => (
        <g key={`${at}`}>
          <path d={`M${at} ${bottom + 3}v4`} className="plot-notch" />
          <text x={within(at, frame)} y={bottom + 20} textAnchor="middle" className="plot-tick">
            {text}
          </text>
        </g>
      ))}
      <text x={right} y={frame.height - 4} textAnchor="end" className="plot-axis">
        {step}
      </text>
    </g>
  );
}

/** Draws a double gold rule, as under the head of a ledger. */
export function Baseline({ from, to, y }: { from: number; to: number; y: number }) {
  return <path d={`M${from} ${y}H${to}M${from} ${y + 3}H${to}`} className="plot-base" />;
}

/** Keeps a name from hanging over either edge. */
function within(at: number, { width }: Frame): number {
  return Math.min(width - HALF_A_NAME, Math.max(HALF_A_NAME, at));
}
