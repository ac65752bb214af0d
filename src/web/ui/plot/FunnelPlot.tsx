import { useId } from 'react';
import { inFull, inShort } from '../numbers.ts';
import { funnelLayout, stepAt } from './funnel-layout.ts';
import { Hatches, hatched } from './marks.tsx';
import { percent } from './measure.ts';
import { Plot } from './Plot.tsx';

interface FunnelPlotProps {
  title: string;
  note?: string;
  steps: readonly { name: string; count: number }[];
  /** The step of which later steps are given as a share, and its name. */
  whole: { step: number; name: string };
}

const DOWN_THE_STEPS = { ArrowUp: -1, ArrowDown: 1 };

export function FunnelPlot({ title, note, steps, whole }: FunnelPlotProps) {
  const id = useId();
  const all = steps[whole.step]?.count;
  const kept = steps.map(({ count }, step) => (all && step > whole.step ? percent(count / all) : undefined));

  return (
    <Plot
      title={title}
      note={note}
      readings={steps.map(({ name, count }, step) => ({
        name,
        values: `${inFull(count)}${kept[step] ? ` · ${kept[step]} of ${whole.name}` : ''}`,
      }))}
      first={0}
      table={{
        head: ['Step', 'Count', `Of ${whole.name}`],
        rows: steps.map((step, place) => ({
          name: step.name,
          cells: [inFull(step.count), kept[place] ?? '–'],
        })),
      }}
      strides={DOWN_THE_STEPS}
      draw={(width, current) => {
        const { height, parts } = funnelLayout(
          steps.map(({ count }) => count),
          width,
        );
        return {
          height,
          placeAt: (_x, y) => stepAt(y, steps.length),
          art: (
            <>
              <Hatches id={id} />
              {parts.map(({ outline, nameY }, step) => (
                <g key={steps[step]?.name}>
                  <text x={0} y={nameY} className="plot-name" data-current={step === current || undefined}>
                    {steps[step]?.name}
                  </text>
                  <text x={width} y={nameY} textAnchor="end" className="plot-name figures">
                    {inShort(steps[step]?.count ?? 0)}
                  </text>
                  <path
                    d={outline}
                    fill={hatched(id, step === current ? 0 : 1)}
                    className="plot-area"
                    data-ink={step === current ? 0 : 1}
                  />
                </g>
              ))}
            </>
          ),
        };
      }}
    />
  );
}
