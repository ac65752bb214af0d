import './user-sections.css';
import type { UserPurchase } from '../../../../contract/user-page.ts';
import type { PurchaseStatus } from '../../../../rules/orders.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { type Column, Ledger } from '../../../ui/Ledger.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { counted, dollars } from '../../../ui/numbers.ts';
import { useNear } from '../../../ui/use-near.ts';
import { usePurchases } from '../requests.ts';

const PURCHASES_TEXTS = {
  loading: 'Fetching the purchases…',
  failed: 'The purchases could not be fetched',
  end: '',
};

/** A page that is older than its server shows an unknown status as it is. */
const STATUSES: Record<PurchaseStatus, string> = {
  open: 'Not paid yet',
  captured: 'Paid',
  mispaid: 'Mispaid',
  denied: 'Denied',
  expired: 'Expired',
};

const TONES: Partial<Record<PurchaseStatus, string>> = { captured: 'good', mispaid: 'bad' };

const COLUMNS: Column<UserPurchase>[] = [
  {
    name: 'Order',
    kind: 'name',
    cell: ({ credits, orderedAt }) => (
      <>
        <span className="block font-semibold">{counted(credits, 'credit')}</span>
        <time dateTime={orderedAt} className="block text-quiet text-sm">
          {dateAndTime(orderedAt)}
        </time>
      </>
    ),
  },
  { name: 'Status', isPlain: true, cell: (purchase) => <Status {...purchase} /> },
  { name: 'Price', kind: 'figure', cell: ({ cents }) => dollars(cents) },
];

export function PurchasesCard({ userId }: { userId: string }) {
  const [ref, isNear] = useNear();
  const pages = usePurchases(userId, isNear);
  return (
    <ListCard
      ref={ref}
      id="user-purchases"
      title="Purchases"
      pages={pages}
      words={PURCHASES_TEXTS}
      empty="Nothing bought so far."
    >
      {(rows) => <Ledger label="Orders" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
    </ListCard>
  );
}

function Status({ status, paidCents, refundedCredits }: UserPurchase) {
  return (
    <>
      <span className="mark" data-tone={TONES[status]}>
        {STATUSES[status] ?? status}
      </span>
      {status === 'mispaid' && (
        <span className="block text-quiet text-sm">
          {paidCents ? dollars(paidCents) : 'Another currency'} arrived, no credits were added
        </span>
      )}
      {refundedCredits > 0 && (
        <span className="block text-quiet text-sm">{counted(refundedCredits, 'credit')} taken back</span>
      )}
    </>
  );
}
