import { useEffect, useEffectEvent, useRef } from 'react';
import { type CreditEntry, credits as creditsApi } from '../../../contract/credits.ts';
import { usePages } from '../../api/use-pages.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { Card } from '../../ui/Card.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import type { Pages } from '../../ui/pages.ts';
import { SnailNote } from '../../ui/SnailNote.tsx';
import { CreditEntries } from './CreditEntries.tsx';

const HISTORY_TEXTS = {
  loading: 'Fetching your credit history…',
  failed: 'Your credit history could not be fetched',
  end: 'This is where your credit history begins.',
};

export function CreditHistoryCard({ history }: { history: Pages<CreditEntry> }) {
  return (
    <Card aria-labelledby="history-title" className="p-6">
      <h2 id="history-title" className="border-leaf border-b-3 border-double pb-3 text-xl">
        Credit history
      </h2>
      <PagedList
        pages={history}
        words={HISTORY_TEXTS}
        empty={
          <SnailNote title="Not a coin has moved yet">
            Watch an ad or solve a pun to write the first line.
          </SnailNote>
        }
      >
        {(entries) => <CreditEntries entries={entries} />}
      </PagedList>
    </Card>
  );
}

/** Refetches whenever the balance changes, because every change adds an entry. */
export function useCreditHistory(balance: number): Pages<CreditEntry> {
  const refresh = useRefresh();
  const shownFor = useRef(balance);
  const follow = useEffectEvent((known: number) => {
    if (shownFor.current === known) return;
    shownFor.current = known;
    refresh(creditsApi.history);
  });
  useEffect(() => follow(balance), [balance]);
  return usePages(creditsApi.history, {});
}
