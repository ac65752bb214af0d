import './audit.css';
import type { AdminAction } from '../../../../contract/admin-log.ts';
import type { PlayerRef } from '../../../../contract/page.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { type Column, Ledger } from '../../../ui/Ledger.tsx';

/** A ban that ends by itself is lifted by nobody. */
const nobody = (action: AdminAction['action']) => (action === 'unban' ? 'The clock' : 'Console');

const COLUMNS: Column<AdminAction>[] = [
  {
    name: 'When',
    className: 'audit-when',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>,
  },
  {
    name: 'Who',
    className: 'audit-whom',
    cell: ({ actor, action }) => (actor ? <Named {...actor} /> : nobody(action)),
  },
  {
    name: 'What',
    className: 'audit-what',
    isPlain: true,
    cell: ({ details, reason }) => (
      <>
        <span className="wrap-anywhere font-semibold">{details}</span>
        {reason && <span className="wrap-anywhere block text-quiet">“{reason}”</span>}
      </>
    ),
  },
  {
    name: 'To whom',
    className: 'audit-whom',
    cell: ({ target }) => (target ? <Named {...target} /> : <span className="audit-nobody">–</span>),
  },
];

export function AuditTable({ rows }: { rows: AdminAction[] }) {
  return <Ledger label="Actions" className="audit" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />;
}

function Named({ email }: PlayerRef) {
  return email ? <EmailAddress>{email}</EmailAddress> : 'a deleted account';
}
