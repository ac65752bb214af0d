import './board.css';
import type { ReactNode } from 'react';

/** The sheet that a board is written on, in whatever state it is. */
export function BoardSheet({ period, children }: { period: string; children: ReactNode }) {
  return (
    <div className="folio board-sheet">
      <p className="board-period">{period}</p>
      {children}
    </div>
  );
}
