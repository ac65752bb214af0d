import type { Day } from '../../../rules/day.ts';
import { Axes } from './Axes.tsx';
import { dayName, dayTick, monthInFull, monthName } from './days.ts';
import { columnLayout } from './layout.ts';
import type { Measure } from './measure.ts';
import { Plot, PlotWords } from './Plot.tsx';
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
  values: readonly number[];
  measure: Measure;
}

export function ColumnPlot({ title, note, days, each, values, measure }: ColumnPlotProps) {
  if (days.length < 2)
    return (
      <PlotWords title={title} note={note}>
        Only one {each} so far. The chart begins with the second.
      </PlotWords>
    );
  const { axis, nameOf, tickOf } = STEPS[each];
  const names = days.map(nameOf);
  const series = [{ name: measure.axis, values }];

  return (
    <Plot
      title={title}
      note={note}
      readings={readingsOf(names, series, measure)}
      table={newestFirst(axis, names, series, measure)}
      draw={(width, current) => {
        const layout = columnLayout(days.map(tickOf), values, measure, width);
        const { frame, places, columns } = layout;
        return {
          height: frame.height,
          places,
          art: (
            <>
              <Axes layout={layout} amount={measure.axis} step={axis} />
              {columns.map((column) => (
                <rect key={column.x} {...column} className="plot-column" />
              ))}
              <path d={`M${places[current]} ${frame.top - 6}V${frame.bottom}`} className="plot-cursor" />
            </>
          ),
        };
      }}
    />
  );
}
