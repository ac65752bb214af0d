import './audit.css';
import { useState } from 'react';
import { adminLog } from '../../../../contract/admin-log.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusIt } from '../../../ui/focus-it.ts';
import { ListCard } from '../../../ui/ListCard.tsx';
import { UserPicker } from '../UserPicker.tsx';
import type { Chosen } from '../use-chosen-user.ts';
import { AuditTable } from './AuditTable.tsx';

const AUDIT_TEXTS = {
  loading: 'Fetching the audit trail…',
  failed: 'The audit trail could not be fetched',
  end: 'This is where the trail begins.',
};

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
      {(rows) => <AuditTable rows={rows} />}
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
