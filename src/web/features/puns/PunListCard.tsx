import '../../ui/styles/desk.css';
import '../../ui/styles/ledger.css';
import { Download } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import { type Pun, puns } from '../../../contract/puns.ts';
import { usePages } from '../../api/use-pages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';
import { useNear } from '../../ui/use-near.ts';
import { EditPunDialog } from './EditPunDialog.tsx';
import { PunRow } from './PunRow.tsx';

const STATES = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;
type State = (typeof STATES)[number]['value'];

const PUN_TEXT_COLUMNS = {
  loading: 'Fetching the puns…',
  failed: 'The puns could not be fetched',
  end: 'Here the book begins.',
};

export function PunListCard() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State>('');
  const [edited, setEdited] = useState<Pun>();
  const asked = useDebounced(search.trim());
  const [ref, isNear] = useNear();
  const query = { ...(asked && { search: asked }), ...(state && { active: state }) };
  const pages = usePages(puns.list, query, { isNear });
  const { title, list, watched } = useRowFocus();

  return (
    <Folio ref={ref} aria-labelledby="book-title" {...watched}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="book-title" ref={title} tabIndex={-1} className="card-title text-2xl">
          The book of puns
        </h2>
        <a href={puns.export.path} download className={cx(buttonClass('plain'), 'press-small')}>
          <Download aria-hidden="true" className="size-4.5 text-gold" />
          Export puns
        </a>
      </div>
      <div className="filters">
        <SearchField
          label="Search puns"
          placeholder="Any part of question or answer"
          value={search}
          onChange={setSearch}
        />
        <Field label="Show">
          {(control) => (
            <Select
              {...control}
              options={STATES}
              value={state}
              onChange={(event) => setState(event.target.value as State)}
            />
          )}
        </Field>
      </div>
      <PagedList
        pages={pages}
        words={PUN_TEXT_COLUMNS}
        empty={<p className="nothing">No pun of that kind in the book.</p>}
      >
        {(rows) => (
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">Question and answer</th>
                <th scope="col" className="amount">
                  Played
                </th>
                <th scope="col" className="amount">
                  Solved
                </th>
                <th scope="col">Status</th>
                <th scope="col" className="amount">
                  Actions
                </th>
              </tr>
            </thead>
            <tbody ref={list}>
              {rows.map((pun) => (
                <PunRow key={pun.id} pun={pun} onEdit={() => setEdited(pun)} />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
      {edited && <EditPunDialog pun={edited} onClose={() => setEdited(undefined)} />}
    </Folio>
  );
}

/** A row may go with the button that was pressed: by a filter or a search that it no longer fits. The next one gets the focus. */
function useRowFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLTableSectionElement>(null);
  const place = useRef(0);
  const { onFocus, onBlur } = useFocusHeir(
    () => list.current?.rows[place.current]?.querySelector('button') ?? title.current,
  );
  return {
    title,
    list,
    watched: {
      onBlur,
      onFocus: (event: FocusEvent) => {
        onFocus(event);
        const row = event.target.closest('tr');
        if (row) place.current = row.sectionRowIndex;
      },
    },
  };
}
