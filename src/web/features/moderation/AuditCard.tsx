import { type AdminAction, adminLog } from '../../../contract/admin-log.ts';
import './audit.css';
import { useState } from 'react';
import type { PlayerRef } from '../../../contract/page.ts';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { EmailAddress } from '../../ui/EmailAddress.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { type Column, Ledger } from '../../ui/Ledger.tsx';
import { ListCard } from '../../ui/ListCard.tsx';
import { UserPicker } from './UserPicker.tsx';
import type { Chosen } from './use-chosen-user.ts';

const AUDIT_TEXTS = {
  loading: 'Fetching the audit trail…',
  failed: 'The audit trail could not be fetched',
  end: 'This is where the trail begins.',
};

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

export function AuditCard() {
  const [person, setPerson] = useState<Chosen>();
  const pages = usePages(adminLog.read, person ? { userId: person.id } : {});
  return (
    <ListCard
      id="audit"
      title="Audit trail"
      filters={<AuditFilter person={person} onChange={setPerson} />}
      pages={pages}
      words={AUDIT_TEXTS}
      empty="No actions yet."
    >
      {(rows) => (
        <Ledger label="Actions" className="audit" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
      )}
    </ListCard>
  );
}

interface AuditFilterProps {
  person: Chosen | undefined;
  onChange: (person: Chosen | undefined) => void;
}

function AuditFilter({ person, onChange }: AuditFilterProps) {
  return (
    <div className="audit-filter">
      {person ? (
        <>
          <p className="wrap-anywhere">
            What <strong>{person.email}</strong> did, and what was done to them.
          </p>
          <Button ref={focusIt} variant="plain" className="press-small" onClick={() => onChange(undefined)}>
            Show everybody
          </Button>
        </>
      ) : (
        <UserPicker label="Filter by person" onPick={onChange} />
      )}
    </div>
  );
}

function Named({ email }: PlayerRef) {
  return email ? <EmailAddress>{email}</EmailAddress> : 'a deleted account';
}
