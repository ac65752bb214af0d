import './styles/dashboard.css';
import { type FocusEvent, type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { Folio } from './Folio.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';
import { useFocusHeir } from './use-focus-heir.ts';

interface ListCardProps<Row> extends PagedListProps<Row> {
  /** Must be unique on the page. */
  id: string;
  title: string;
  /** Lets the caller move the focus to the title. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  ref?: Ref<HTMLElement>;
  /** Is shown at the other end of the title's line. */
  beside?: ReactNode;
  lead?: ReactNode;
  filters?: ReactNode;
  /** Is opened from a row, which may be gone when it closes. */
  dialog?: ReactNode;
}

/** All lists of the dashboard use it: a title, filters, and rows page by page. */
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
 * A row may disappear together with the button that was pressed, because it is settled or no longer matches the filter.
 * In a table the next row gets the focus, elsewhere the title.
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
