import './audit.css';
import { useState } from 'react';
import { adminLog } from '../../../../contract/admin-log.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusIt } from '../../../ui/focus-it.ts';
import { ListCard } from '../../../ui/ListCard.tsx';
import type { Chosen } from '../requests.ts';
import { UserPicker } from '../UserPicker.tsx';
import { AuditTable } from './AuditTable.tsx';

const AUDIT_TEXTS = {
  loading: 'Fetching the audit trail…',
  failed: 'The audit trail could not be fetched',
  end: 'This is where the trail begins.',
};

export function AuditCard() {
  const [user, setUser] = useState<Chosen>();
  const pages = usePages(adminLog.read, user ? { userId: user.id } : {});
  return (
    <ListCard
      id="audit"
      title="Audit trail"
      filters={<AuditFilter user={user} onChange={setUser} />}
      pages={pages}
      words={AUDIT_TEXTS}
      empty="No actions yet."
    >
      {(rows) => <AuditTable rows={rows} />}
    </ListCard>
  );
}

interface AuditFilterProps {
  user: Chosen | undefined;
  onChange: (user: Chosen | undefined) => void;
}

function AuditFilter({ user, onChange }: AuditFilterProps) {
  return (
    <div className="audit-filter">
      {user ? (
        <>
          <p className="wrap-anywhere">
            What <strong>{user.email}</strong> did, and what was done to them.
          </p>
          <Button ref={focusIt} variant="plain" className="press-small" onClick={() => onChange(undefined)}>
            Show everybody
          </Button>
        </>
      ) : (
        <UserPicker label="Filter by user" onPick={onChange} />
      )}
    </div>
  );
}
