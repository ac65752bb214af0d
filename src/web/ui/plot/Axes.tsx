import type { Frame, Tick } from './layout.ts';

interface AxesProps {
  layout: { frame: Frame; amounts: readonly Tick[]; steps: readonly Tick[] };
  /** The names of the two axes. */
  amount: string;
  step: string;
}

const HALF_A_NAME = 22;

export function Axes({ layout: { frame, amounts, steps }, amount, step }: AxesProps) {
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
      {/* A double gold rule, as under the head of a ledger. */}
      <path d={`M${left} ${bottom}H${right}M${left} ${bottom + 3}H${right}`} className="plot-base" />
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

/** Keeps a name from hanging over either edge. */
function within(at: number, { width }: Frame): number {
  return Math.min(width - HALF_A_NAME, Math.max(HALF_A_NAME, at));
}
