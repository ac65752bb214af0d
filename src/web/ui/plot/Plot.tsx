import './plot.css';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { type Drawing, PlotStage, type Strides } from './PlotStage.tsx';
import { PlotTable, type TableRows } from './PlotTable.tsx';
import { PlotTitle } from './PlotTitle.tsx';
import { type Reading, ReadingLine } from './Reading.tsx';

interface PlotProps {
  title: string;
  /** Says in a few words what is counted. */
  note?: string | undefined;
  /** There is one reading for each place that can be pointed at. */
  readings: readonly Reading[];
  /** The reading that is shown at first; by default the last one. */
  first?: number | undefined;
  /** Shows the same numbers as the chart. */
  table: TableRows;
  legend?: ReactNode;
  strides?: Strides;
  draw: (width: number, current: number) => Drawing;
}

/** Values longer than this many characters do not fit beside a name. */
const LONG = 28;

/** A chart that can be read by pointer, by keyboard and by screen reader, or as a table instead. */
export function Plot({ title, note, readings, first, table, legend, strides, draw }: PlotProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [chosen, choose] = useState<number>();
  const [pointed, point] = useState<number>();
  const last = readings.length - 1;
  const place = Math.min(pointed ?? chosen ?? first ?? last, last);
  // All readings get the height of the longest, so that the chart below does not move.
  const isLong = readings.some(({ values }) => values.length > LONG);
  const other = isTable ? 'Show as chart' : 'Show as table';
  const reading = readings[place] ?? { name: '', values: '' };

  return (
    <figure className="plot" aria-labelledby={id}>
      <PlotTitle id={id} title={title} note={note}>
        <Button
          variant="link"
          className="plot-toggle"
          aria-label={`${other}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {other}
        </Button>
      </PlotTitle>
      {isTable ? (
        <PlotTable title={title} {...table} />
      ) : (
        <>
          <ReadingLine {...reading} isLong={isLong} />
          <PlotStage
            title={title}
            reading={reading}
            place={place}
            count={readings.length}
            strides={strides}
            draw={draw}
            onChoose={choose}
            onPoint={point}
          />
          {legend}
        </>
      )}
    </figure>
  );
}

/** Replaces a chart that has too little data. */
export function PlotWords({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <figure className="plot" aria-labelledby={id}>
      <PlotTitle id={id} title={title} note={note} />
      <p className="plot-words">{children}</p>
    </figure>
  );
}
