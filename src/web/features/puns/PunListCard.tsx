import { useState } from 'react';
import { type Pun, puns } from '../../../contract/puns.ts';
import { usePages } from '../../api/use-pages.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { ListCard } from '../../ui/ListCard.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ANY_THEME, THEME_OPTIONS, type ThemeChoice } from '../../ui/theme-options.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useNear } from '../../ui/use-near.ts';
import { EditPunDialog } from './EditPunDialog.tsx';
import { PunTable } from './PunTable.tsx';

const STATES = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const;
type State = (typeof STATES)[number]['value'];

const PUNS_TEXTS = {
  loading: 'Fetching the puns…',
  failed: 'The puns could not be fetched',
  end: 'This is where the library begins.',
};

export function PunListCard() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State>('');
  const [theme, setTheme] = useState<ThemeChoice>(ANY_THEME);
  const [edited, setEdited] = useState<Pun>();
  const asked = useDebounced(search.trim());
  const [ref, isNear] = useNear();
  const query = {
    ...(asked && { search: asked }),
    ...(state && { active: state }),
    ...(theme !== ANY_THEME && { theme }),
  };
  const pages = usePages(puns.list, query, { isNear });

  return (
    <ListCard
      ref={ref}
      id="book"
      title="Pun library"
      beside={<DownloadLink href={puns.export.path}>Export puns</DownloadLink>}
      filters={
        <div className="filters">
          <SearchField
            label="Search puns"
            placeholder="Any part of the question or answer"
            value={search}
            onChange={setSearch}
          />
          <SelectField label="Show" options={STATES} value={state} onChange={setState} />
          <SelectField label="Theme" options={THEME_OPTIONS} value={theme} onChange={setTheme} />
        </div>
      }
      dialog={edited && <EditPunDialog pun={edited} onClose={() => setEdited(undefined)} />}
      pages={pages}
      words={PUNS_TEXTS}
      empty="No puns match."
    >
      {(rows) => <PunTable puns={rows} onEdit={setEdited} />}
    </ListCard>
  );
}
