import { DAYS_A_WEEK, type Day } from '../../../rules/day.ts';
import { calendarLayout, dayAt } from './calendar-layout.ts';
import { dayMarks } from './day-marks.ts';
import { dayName } from './days.ts';
import { LEVEL_NAMES, levelOf } from './level.ts';
import type { Measure } from './measure.ts';
import { Plot, PlotWords } from './Plot.tsx';
import { newestFirst, readingsOf } from './words.ts';

interface CalendarPlotProps {
  title: string;
  note?: string;
  /** Must be consecutive and end today. */
  days: readonly Day[];
  counts: readonly number[];
  measure: Measure;
}

const OVER_THE_WEEKS = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -DAYS_A_WEEK, ArrowRight: DAYS_A_WEEK };
const LEGEND_SIZE = 16;

export function CalendarPlot({ title, note, days, counts, measure }: CalendarPlotProps) {
  if (days.length < 2)
    return (
      <PlotWords title={title} note={note}>
        Only one day so far. The chart begins with the second.
      </PlotWords>
    );
  const names = days.map(dayName);
  const series = [{ name: measure.axis, values: counts }];
  // Days without a game are left out of the table, which would otherwise be mostly zeros.
  const played = days.map((_, place) => place).filter((place) => (counts[place] ?? 0) > 0);

  return (
    <Plot
      title={title}
      note={note}
      readings={readingsOf(names, series, measure)}
      table={newestFirst(
        'Day',
        played.map((place) => names[place] ?? ''),
        [{ name: measure.axis, values: played.map((place) => counts[place] ?? 0) }],
        measure,
      )}
      legend={<LevelLegend of={measure.axis.toLowerCase()} />}
      strides={OVER_THE_WEEKS}
      draw={(width, current) => {
        const layout = calendarLayout(days, width);
        const { height, size, cells, months, weekdays } = layout;
        const here = cells[current];
        return {
          height,
          placeAt: (x, y) => dayAt(layout, x, y),
          art: (
            <>
              {months.map(({ at, y, text }) => (
                <text key={`${at} ${y}`} x={at} y={y} className="plot-tick">
                  {text}
                </text>
              ))}
              {weekdays.map(({ at, x, text }) => (
                <text key={at} x={x} y={at} className="plot-tick">
                  {text}
                </text>
              ))}
              <Days
                days={cells.map(({ x, y }, place) => ({ x, y, level: levelOf(counts[place] ?? 0) }))}
                size={size}
              />
              {here && (
                <rect
                  x={here.x - 2}
                  y={here.y - 2}
                  width={size + 4}
                  height={size + 4}
                  className="plot-here"
                />
              )}
            </>
          ),
        };
      }}
    />
  );
}

function Days({ days, size }: { days: Parameters<typeof dayMarks>[0]; size: number }) {
  return dayMarks(days, size).map(({ level, squares, strokes }) => (
    <g key={level} className="plot-day" data-level={level}>
      <path d={squares} className="plot-square" />
      <path d={strokes} className="plot-stroke" />
    </g>
  ));
}

function LevelLegend({ of }: { of: string }) {
  return (
    <ul className="plot-legend">
      {LEVEL_NAMES.map((name, place) => (
        <li key={name}>
          <svg width={LEGEND_SIZE} height={LEGEND_SIZE} aria-hidden="true">
            <Days days={[{ x: 0, y: 0, level: place + 1 }]} size={LEGEND_SIZE} />
          </svg>
          {name} {place === LEVEL_NAMES.length - 1 && of}
        </li>
      ))}
    </ul>
  );
}
