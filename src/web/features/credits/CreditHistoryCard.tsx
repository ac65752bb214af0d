import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { HistoryEmpty } from './HistoryEmpty.tsx';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import type { CreditHistory } from './use-credit-history.ts';

export function CreditHistoryCard({ history }: { history: CreditHistory }) {
  return (
    <Card aria-labelledby="history-title" className="p-6">
      <h2 id="history-title" className="border-leaf border-b-3 border-double pb-3 text-xl">
        Credit history
      </h2>
      {content(history)}
    </Card>
  );
}

function content(history: CreditHistory): ReactNode {
  switch (history.status) {
    case 'loading':
      return <HistorySkeleton />;
    case 'failed':
      return (
        <Failed
          title="Your ledger could not be fetched"
          reason={history.reason}
          onRetry={history.retry}
          className="pt-6"
        />
      );
    case 'ready':
      return history.entries.length === 0 ? <HistoryEmpty /> : <HistoryList {...history} />;
  }
}
