import './plot.css';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { type Drawing, PlotStage, type Reading } from './PlotStage.tsx';
import { PlotTable, type TableRows } from './PlotTable.tsx';

interface Titles {
  title: string;
  /** Says in a few words what is counted. */
  note?: string | undefined;
}

interface PlotProps extends Titles {
  /** There is one reading for each place that can be pointed at. */
  readings: readonly Reading[];
  /** The reading that is shown at first; by default the last one. */
  first?: number | undefined;
  /** Shows the same numbers as the chart. */
  table: TableRows;
  legend?: ReactNode;
  draw: (width: number, current: number) => Drawing;
}

/** Values longer than this many characters do not fit beside a name. */
const LONG = 28;

/** A chart that can be read by pointer, by keyboard and by screen reader, or as a table instead. */
export function Plot({ title, note, readings, first, table, legend, draw }: PlotProps) {
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
          <p className="plot-reading" data-long={isLong || undefined}>
            <span className="text-quiet">{reading.name}</span>{' '}
            <span className="figures">{reading.values}</span>
          </p>
          <PlotStage
            title={title}
            reading={reading}
            place={place}
            count={readings.length}
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

/** A table whose numbers have bars: for what is compared, but does not run along an axis. */
export function BarTable({ title, note, ...table }: Titles & TableRows) {
  const id = useId();
  return (
    <figure className="plot" aria-labelledby={id}>
      <PlotTitle id={id} title={title} note={note} />
      <PlotTable title={title} {...table} />
    </figure>
  );
}

/** Replaces a chart that has too little data. */
export function PlotWords({ title, note, children }: Titles & { children: ReactNode }) {
  const id = useId();
  return (
    <figure className="plot" aria-labelledby={id}>
      <PlotTitle id={id} title={title} note={note} />
      <p className="plot-words">{children}</p>
    </figure>
  );
}

interface PlotTitleProps extends Titles {
  id: string;
  /** Is shown at the end of the title's line. */
  children?: ReactNode;
}

function PlotTitle({ id, title, note, children }: PlotTitleProps) {
  return (
    <div>
      <div className="plot-head">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {children}
      </div>
      {note && <p className="text-quiet text-sm">{note}</p>}
    </div>
  );
}
