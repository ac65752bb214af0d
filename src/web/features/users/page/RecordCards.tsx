import './user-sections.css';
import type { ReactNode } from 'react';
import type { CreditEntry } from '../../../../contract/credits.ts';
import type { UserDetails } from '../../../../contract/user-page.ts';
import { dateAndTime, day } from '../../../ui/dates.ts';
import { Folio } from '../../../ui/Folio.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { AuditTable } from '../log/AuditTable.tsx';
import { useLedger, useLogOf, useSignalsOf } from '../requests.ts';

const LEDGER_TEXTS = {
  loading: 'Fetching the credit history…',
  failed: 'The credit history could not be fetched',
  end: 'This is where the credit history begins.',
};
const SIGNALS_TEXTS = {
  loading: 'Fetching the signals…',
  failed: 'The signals could not be fetched',
  end: '',
};
const LOG_TEXTS = {
  loading: 'Fetching the admin log…',
  failed: 'The admin log could not be fetched',
  end: 'This is where the log begins.',
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
      id="user-ledger"
      title="Credits"
      pages={pages}
      words={LEDGER_TEXTS}
      empty="Not a coin has moved."
    >
      {children}
    </ListCard>
  );
}

export function SignalsOfCard({ userId }: { userId: string }) {
  const [ref, isNear] = useNear();
  const pages = useSignalsOf(userId, isNear);
  return (
    <ListCard
      ref={ref}
      id="user-signals"
      title="Signals"
      lead="None of them is proof."
      pages={pages}
      words={SIGNALS_TEXTS}
      empty="Nothing suspicious."
    >
      {(rows) => (
        <ul aria-label="Signals" className="user-section-list">
          {rows.map(({ kind, sentence, foundAt }) => (
            <li key={kind}>
              <p className="font-semibold">{sentence}</p>
              <p className="text-quiet text-sm">
                <time dateTime={foundAt}>{dateAndTime(foundAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  );
}

export function DevicesCard({ devices }: { devices: UserDetails['devices'] }) {
  return (
    <Folio aria-labelledby="user-devices-title">
      <h2 id="user-devices-title" className="text-2xl">
        Devices
      </h2>
      {devices.length === 0 && <p className="nothing">Signed in nowhere.</p>}
      <ul aria-label="Devices" className="user-section-list">
        {devices.map(({ id, name, address, signedInAt, lastSeenAt }) => (
          <li key={id}>
            <p className="font-semibold">{name}</p>
            <p className="wrap-anywhere text-quiet text-sm">
              Signed in <time dateTime={signedInAt}>{day(signedInAt)}</time>, last seen{' '}
              <time dateTime={lastSeenAt}>{dateAndTime(lastSeenAt)}</time>
              {address && `, from ${address}`}
            </p>
          </li>
        ))}
      </ul>
    </Folio>
  );
}

export function LogCard({ userId }: { userId: string }) {
  const [ref, isNear] = useNear();
  const pages = useLogOf(userId, isNear);
  return (
    <ListCard
      ref={ref}
      id="user-log"
      title="Admin log"
      lead="What was done to them, and what they did as an admin."
      pages={pages}
      words={LOG_TEXTS}
      empty="No actions yet."
    >
      {(rows) => <AuditTable rows={rows} />}
    </ListCard>
  );
}
