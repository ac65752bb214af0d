import { useId } from 'react';
import { Baseline } from './Axes.tsx';
import { barAt, barLayout } from './bar-layout.ts';
import { Legend } from './Legend.tsx';
import { Hatches, hatched } from './marks.tsx';
import type { Measure } from './measure.ts';
import { Plot } from './Plot.tsx';
import type { TableRows } from './PlotTable.tsx';
import type { Reading } from './Reading.tsx';
import type { Series } from './series.ts';
import { readingsOf, tableOf } from './words.ts';

interface BarPlotProps {
  title: string;
  note?: string;
  /** What a bar stands for, as the head of the column of names in the table. */
  each: string;
  names: readonly string[];
  /** The parts of each bar, from left to right. */
  series: readonly Series[];
  measure: Measure;
  /** Replace the default readings, if there is more to say than the values. */
  readings?: readonly Reading[];
  table?: TableRows;
}

const DOWN_THE_LIST = { ArrowUp: -1, ArrowDown: 1 };

export function BarPlot({ title, note, each, names, series, measure, readings, table }: BarPlotProps) {
  const id = useId();
  return (
    <Plot
      title={title}
      note={note}
      readings={readings ?? readingsOf(names, series, measure)}
      first={0}
      table={table ?? tableOf(each, names, series, measure)}
      legend={series.length > 1 && <Legend as="areas" names={series.map(({ name }) => name)} />}
      strides={DOWN_THE_LIST}
      draw={(width, current) => {
        const { height, axisY, ticks, bars } = barLayout(names, series, measure, width);
        return {
          height,
          placeAt: (_x, y) => barAt(y, names.length),
          art: (
            <>
              <Hatches id={id} />
              {ticks.map(({ at, text }) => (
                <g key={text}>
                  <path d={`M${at} 0V${axisY}`} className="plot-rule" />
                  <text x={Math.max(at, 6)} y={axisY + 19} textAnchor="middle" className="plot-tick">
                    {text}
                  </text>
                </g>
              ))}
              {bars.map(({ name, nameY, y, height: thickness, pieces }, row) => (
                <g key={name}>
                  <text x={1} y={nameY} className="plot-name" data-current={row === current || undefined}>
                    {name}
                  </text>
                  {pieces.map(({ part, ...piece }) => (
                    <rect
                      key={part}
                      {...piece}
                      y={y}
                      height={thickness}
                      fill={hatched(id, part)}
                      className="plot-area"
                      data-ink={part}
                    />
                  ))}
                </g>
              ))}
              <Baseline from={1} to={width - 12} y={axisY} />
              <text x={width - 12} y={height - 3} textAnchor="end" className="plot-axis">
                {measure.axis}
              </text>
            </>
          ),
        };
      }}
    />
  );
}
