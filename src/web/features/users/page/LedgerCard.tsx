import type { ReactNode } from 'react';
import type { CreditEntry } from '../../../../contract/credits.ts';
import { ListCard } from '../../../ui/ListCard.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { useLedger } from './use-sections.ts';

const LEDGER_TEXTS = {
  loading: 'Fetching the credit history…',
  failed: 'The credit history could not be fetched',
  end: 'This is where the credit history begins.',
};

interface LedgerCardProps {
  userId: string;
  children: (entries: CreditEntry[]) => ReactNode;
}

export function LedgerCard({ userId, children }: LedgerCardProps) {
  const [ref, isNear] = useNear();
  const pages = useLedger(userId, isNear);
  return (
    <ListCard
      ref={ref}
      id="person-ledger"
      title="Credits"
      pages={pages}
      words={LEDGER_TEXTS}
      empty="Not a coin has moved."
    >
      {children}
    </ListCard>
  );
}
