import { useId } from 'react';
import type { Day } from '../../../rules/day.ts';
import { Axes } from './Axes.tsx';
import { columnLayout } from './column-layout.ts';
import { dayName, dayTick, monthInFull, monthName } from './days.ts';
import { Legend } from './Legend.tsx';
import { Hatches, hatched } from './marks.tsx';
import type { Measure } from './measure.ts';
import { Plot, PlotWords } from './Plot.tsx';
import { nearestTo, type Series } from './series.ts';
import { newestFirst, readingsOf } from './words.ts';

const STEPS = {
  day: { axis: 'Day', nameOf: dayName, tickOf: dayTick },
  month: { axis: 'Month', nameOf: monthInFull, tickOf: monthName },
};

interface ColumnPlotProps {
  title: string;
  note?: string;
  /** Must be consecutive days, or the first days of consecutive months. */
  days: readonly Day[];
  each: keyof typeof STEPS;
  /** The parts of each column, from the bottom up. */
  series: readonly Series[];
  measure: Measure;
}

export function ColumnPlot({ title, note, days, each, series, measure }: ColumnPlotProps) {
  const id = useId();
  if (days.length < 2)
    return (
      <PlotWords title={title} note={note}>
        Only one {each} so far. The chart begins with the second.
      </PlotWords>
    );
  const { axis, nameOf, tickOf } = STEPS[each];
  const names = days.map(nameOf);

  return (
    <Plot
      title={title}
      note={note}
      readings={readingsOf(names, series, measure)}
      table={newestFirst(axis, names, series, measure)}
      legend={series.length > 1 && <Legend as="areas" names={series.map(({ name }) => name)} />}
      draw={(width, current) => {
        const layout = columnLayout(days.map(tickOf), series, measure, width);
        const { frame, amounts, names: steps, places, blocks } = layout;
        return {
          height: frame.height,
          placeAt: (x) => nearestTo(x, places),
          art: (
            <>
              <Hatches id={id} />
              <Axes frame={frame} amounts={amounts} steps={steps} amount={measure.axis} step={axis} />
              {blocks.map(({ part, ...block }) => (
                <rect
                  key={`${block.x} ${part}`}
                  {...block}
                  fill={hatched(id, part)}
                  className="plot-area"
                  data-ink={part}
                />
              ))}
              <path d={`M${places[current]} ${frame.top - 6}V${frame.bottom}`} className="plot-cursor" />
            </>
          ),
        };
      }}
    />
  );
}
