import '../../ui/styles/dashboard.css';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { inFull } from '../../ui/numbers.ts';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';

const PAGE = 50;

interface InPagesProps<Row> {
  rows: readonly Row[];
  /** What the rows are, for the names of the buttons. */
  name: string;
  /** If given, only so many are shown at first. */
  few?: number;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Shows a long list in pages, so that a file of thousands of lines does not slow the page down. */
export function InPages<Row>({ rows, name, few = rows.length, children }: InPagesProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const [page, setPage] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const watched = useFocusHeir(() => list.current);
  const rest = rows.length - few;
  const isCut = rest > 0 && !isWhole;
  const last = isCut ? 0 : Math.ceil(rows.length / PAGE) - 1;
  const at = Math.min(page, last);
  const first = at * PAGE;
  return (
    <div {...watched}>
      <div ref={list} tabIndex={-1}>
        {children(rows.slice(first, first + (isCut ? few : PAGE)))}
      </div>
      {isCut && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-quiet text-sm">
          … and {inFull(rest)} more
          <Button variant="link" onClick={() => setWhole(true)} aria-label={`Show all ${name}`}>
            Show all
          </Button>
        </p>
      )}
      {last > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Turn label={`Previous ${name}`} onTurn={at > 0 ? () => setPage(at - 1) : undefined}>
            Previous
          </Turn>
          <p role="status" className="figures text-quiet text-sm">
            {inFull(first + 1)}–{inFull(Math.min(first + PAGE, rows.length))} of {inFull(rows.length)}
          </p>
          <Turn label={`Next ${name}`} onTurn={at < last ? () => setPage(at + 1) : undefined}>
            Next
          </Turn>
        </div>
      )}
    </div>
  );
}

interface TurnProps {
  label: string;
  onTurn: (() => void) | undefined;
  children: ReactNode;
}

/** At the end it only says that it is disabled, because a disabled button would lose the focus. */
function Turn({ label, onTurn, children }: TurnProps) {
  return (
    <Button
      variant="plain"
      className={onTurn ? 'press-small' : 'press-small opacity-60'}
      aria-label={label}
      aria-disabled={onTurn === undefined}
      onClick={onTurn}
    >
      {children}
    </Button>
  );
}
