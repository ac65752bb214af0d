import type { ReactNode } from 'react';

interface PlotTitleProps {
  id: string;
  title: string;
  note: string | undefined;
  /** Is shown at the end of the title's line. */
  children?: ReactNode;
}

export function PlotTitle({ id, title, note, children }: PlotTitleProps) {
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
