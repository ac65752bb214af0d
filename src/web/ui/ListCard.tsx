import './styles/dashboard.css';
import { type FocusEvent, type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { Folio } from './Folio.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';
import { useFocusHeir } from './use-focus-heir.ts';

interface ListCardProps<Row> extends PagedListProps<Row> {
  /** Unique on the page. */
  id: string;
  title: string;
  /** For a list that moves the focus to its title by itself. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  ref?: Ref<HTMLElement>;
  /** At the other end of the title's line. */
  beside?: ReactNode;
  lead?: ReactNode;
  filters?: ReactNode;
  /** Opened from a row, and closed where that row may be gone. */
  dialog?: ReactNode;
}

/** A list of the admin's dashboard: its title, what narrows it down, and its rows page by page. */
export function ListCard<Row>({ id, title, lead, filters, empty, ...props }: ListCardProps<Row>) {
  const { titleRef, ref, beside, dialog, ...list } = props;
  const own = useRef<HTMLHeadingElement>(null);
  const heading = titleRef ?? own;
  const watched = useRowFocus(heading);
  return (
    <Folio ref={ref} aria-labelledby={`${id}-title`} {...watched}>
      <div className="card-head">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="card-title text-2xl">
          {title}
        </h2>
        {beside}
      </div>
      {lead && <p className="mt-1 mb-3 text-quiet">{lead}</p>}
      {filters}
      <PagedList {...list} empty={typeof empty === 'string' ? <p className="nothing">{empty}</p> : empty} />
      {dialog}
    </Folio>
  );
}

/**
 * A row may go with the button that was pressed: it was dealt with, or no longer fits the filter. In a table the next row
 * gets the focus, elsewhere the title.
 */
function useRowFocus(title: RefObject<HTMLHeadingElement | null>) {
  const last = useRef<{ body: HTMLTableSectionElement | null; place: number }>(undefined);
  const { onFocus, onBlur } = useFocusHeir(() => {
    const { body, place = 0 } = last.current ?? {};
    const next = body?.isConnected && body.rows[place]?.querySelector('button');
    return next || title.current;
  });
  return {
    onBlur,
    onFocus: (event: FocusEvent) => {
      onFocus(event);
      const row = event.target.closest('tr');
      if (row) last.current = { body: row.closest('tbody'), place: row.sectionRowIndex };
    },
  };
}
