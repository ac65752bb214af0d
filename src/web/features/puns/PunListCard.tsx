import '../../ui/styles/desk.css';
import '../../ui/styles/ledger.css';
import { useRef, useState } from 'react';
import { puns } from '../../../contract/puns.ts';
import { usePages } from '../../api/use-pages.ts';
import { Field } from '../../ui/Field.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { PunRow } from './PunRow.tsx';

const STATES = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;
type State = (typeof STATES)[number]['value'];

const WORDS = {
  loading: 'Fetching the puns…',
  failed: 'The puns could not be fetched',
  end: 'Here the book begins.',
};

export function PunListCard() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State>('');
  const title = useRef<HTMLHeadingElement>(null);
  const asked = useDebounced(search.trim());
  const pages = usePages(puns.list, { ...(asked && { search: asked }), ...(state && { active: state }) });
  /** Where only active or inactive ones are shown, the pressed button goes with its row. */
  const onToggled = () => {
    if (state) title.current?.focus();
  };

  return (
    <Folio aria-labelledby="book-title">
      <h2 id="book-title" ref={title} tabIndex={-1} className="card-title text-2xl">
        The book of puns
      </h2>
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
        words={WORDS}
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
            <tbody>
              {rows.map((pun) => (
                <PunRow key={pun.id} pun={pun} onToggled={onToggled} />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </Folio>
  );
}
