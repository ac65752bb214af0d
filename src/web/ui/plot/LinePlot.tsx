import { useId } from 'react';
import type { Day } from '../../../rules/day.ts';
import { Axes } from './Axes.tsx';
import { dayName, weekName } from './days.ts';
import { type LineLayout, lineLayout, type Series } from './layout.ts';
import { Hatch, Mark, Pointer } from './marks.tsx';
import type { Measure } from './measure.ts';
import { Plot, PlotWords } from './Plot.tsx';
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
  const hatch = useId();
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
      legend={series.length > 1 && <Legend series={series} />}
      draw={(width, current) => {
        const layout = lineLayout(days, series, measure, width);
        return {
          height: layout.frame.height,
          places: layout.places,
          art: (
            <>
              <Hatch id={hatch} />
              <Axes layout={layout} amount={measure.axis} step={axis} />
              <Lines layout={layout} hatch={hatch} />
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

function Lines({ layout: { lines, places }, hatch }: { layout: LineLayout; hatch: string }) {
  const isDense = (places[1] ?? 0) - (places[0] ?? 0) < DENSE;
  return (
    <>
      {lines.length === 1 && <path d={lines[0]?.area} fill={`url(#${hatch})`} className="plot-shade" />}
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

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="plot-legend">
      {series.map(({ name }, ink) => (
        <li key={name}>
          <svg width="34" height="14" aria-hidden="true">
            <path d="M0 7H34" className="plot-line" data-ink={ink} />
            <Mark x={17} y={7} ink={ink} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
