import { useId } from 'react';
import type { Day } from '../../../rules/day.ts';
import { Axes } from './Axes.tsx';
import { dayName, weekName } from './days.ts';
import { Legend } from './Legend.tsx';
import { type LineLayout, lineLayout } from './line-layout.ts';
import { Hatches, hatched, Mark, Pointer } from './marks.tsx';
import type { Measure } from './measure.ts';
import { Plot, PlotWords } from './Plot.tsx';
import { nearestTo, type Series } from './series.ts';
import { newestFirst, readingsOf } from './words.ts';

const STEPS = {
  day: { axis: 'Day', nameOf: dayName, few: 'This chart needs data from two days.' },
  week: { axis: 'Week', nameOf: weekName, few: 'This chart needs data from two weeks.' },
};

interface LinePlotProps {
  title: string;
  note?: string;
  /** Must be consecutive days, or the Mondays of consecutive weeks. */
  days: readonly Day[];
  each: keyof typeof STEPS;
  series: readonly Series[];
  measure: Measure;
}

export function LinePlot({ title, note, days, each, series, measure }: LinePlotProps) {
  const id = useId();
  const { axis, nameOf, few } = STEPS[each];
  const isKnown = (step: number) => series.some(({ values }) => (values[step] ?? null) !== null);
  const known = days.map((_, step) => step).filter(isKnown);
  if (known.length < 2)
    return (
      <PlotWords title={title} note={note}>
        {few}
      </PlotWords>
    );
  const names = days.map(nameOf);

  return (
    <Plot
      title={title}
      note={note}
      readings={readingsOf(names, series, measure)}
      first={known.at(-1)}
      table={newestFirst(axis, names, series, measure)}
      legend={series.length > 1 && <Legend as="lines" names={series.map(({ name }) => name)} />}
      draw={(width, current) => {
        const layout = lineLayout(days, series, measure, width);
        return {
          height: layout.frame.height,
          placeAt: (x) => nearestTo(x, layout.places),
          art: (
            <>
              <Hatches id={id} />
              <Axes
                frame={layout.frame}
                amounts={layout.amounts}
                steps={layout.days}
                amount={measure.axis}
                step={axis}
              />
              <Lines layout={layout} id={id} />
              <Cursor layout={layout} current={current} />
            </>
          ),
        };
      }}
    />
  );
}

/** Below this many pixels per day the lines are drawn thinner. */
const DENSE = 2.5;

function Lines({ layout: { lines, places }, id }: { layout: LineLayout; id: string }) {
  const isDense = (places[1] ?? 0) - (places[0] ?? 0) < DENSE;
  return (
    <>
      {lines.length === 1 && <path d={lines[0]?.area} fill={hatched(id, 1)} className="plot-shade" />}
      {lines.map(({ name, path, marks }, ink) => (
        <g key={name}>
          <path d={path} className="plot-line" data-ink={ink} data-dense={isDense || undefined} />
          {marks.map((mark) => (
            <Mark key={mark.x} {...mark} ink={ink} />
          ))}
        </g>
      ))}
    </>
  );
}

function Cursor({ layout: { lines, places, frame }, current }: { layout: LineLayout; current: number }) {
  return (
    <>
      <path d={`M${places[current]} ${frame.top - 6}V${frame.bottom}`} className="plot-cursor" />
      {lines.map(({ name, points }) => {
        const point = points[current];
        return point && <Pointer key={name} {...point} />;
      })}
    </>
  );
}
