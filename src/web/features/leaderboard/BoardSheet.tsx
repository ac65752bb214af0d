import type { ReactNode } from 'react';
import { Folio } from '../../ui/Folio.tsx';

/** The sheet that a board is written on, in whatever state it is. */
export function BoardSheet({ period, children }: { period: string; children: ReactNode }) {
  return (
    <Folio className="board-sheet">
      <p className="board-period">{period}</p>
      {children}
    </Folio>
  );
}
