import '../../../ui/styles/menu-item.css';
import { useState } from 'react';
import type { PlannedDay } from '../../../../contract/daily.ts';
import { puns } from '../../../../contract/puns.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { dayInWords } from './day-words.ts';
import { PunWords } from './PunWords.tsx';
import { useChoosePun } from './use-choose-pun.ts';

const CHOICE_TEXTS = {
  loading: 'Fetching the puns…',
  failed: 'The puns could not be fetched',
  end: 'That’s all of them.',
};

interface ChoosePunDialogProps {
  planned: PlannedDay;
  onClose: () => void;
}

export function ChoosePunDialog({ planned, onClose }: ChoosePunDialogProps) {
  const { day, pun } = planned;
  const [search, setSearch] = useState('');
  const asked = useDebounced(search.trim());
  const pages = usePages(puns.list, { ...(asked && { search: asked }), active: 'true' });
  const { choose, choosingId, problem } = useChoosePun(planned, onClose);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`The pun for ${dayInWords(day)}`}
      description={pun ? `Planned: ${pun.answer}. Which pun should replace it?` : 'Which pun should it be?'}
    >
      <SearchField
        label="Search the library"
        placeholder="Any part of the question or answer"
        value={search}
        onChange={setSearch}
      />
      {problem && (
        <p role="alert" className="mt-3 text-vermilion">
          {problem}
        </p>
      )}
      <PagedList
        pages={pages}
        words={CHOICE_TEXTS}
        empty={<p className="nothing">No active pun contains these words.</p>}
      >
        {(rows) => (
          <ul aria-label="Active puns" className="mt-3 divide-y divide-line">
            {rows.map((found) => (
              <li key={found.id}>
                <button
                  type="button"
                  className="menu-item w-full py-2 text-left"
                  aria-disabled={choosingId !== undefined}
                  onClick={() => choosingId === undefined && choose(found.id)}
                >
                  <span className="min-w-0">
                    <PunWords pun={found} />
                  </span>
                  {choosingId === found.id && <Spinner />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
