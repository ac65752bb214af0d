import { type AdminAction, adminLog } from '../../../contract/admin-log.ts';
import '../../ui/styles/ledger.css';
import '../../ui/styles/desk.css';
import './audit.css';
import { useRef, useState } from 'react';
import type { PlayerRef } from '../../../contract/page.ts';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { EmailAddress } from '../../ui/EmailAddress.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { UserPicker } from './UserPicker.tsx';
import type { Chosen } from './use-chosen-user.ts';

const WORDS = {
  loading: 'Fetching the audit trail…',
  failed: 'The audit trail could not be fetched',
  end: 'Here the trail begins.',
};

export function AuditCard() {
  const [person, setPerson] = useState<Chosen>();
  const title = useRef<HTMLHeadingElement>(null);
  const showEverybody = () => {
    setPerson(undefined);
    title.current?.focus();
  };
  const pages = usePages(adminLog.read, person ? { userId: person.id } : {});
  return (
    <Folio aria-labelledby="audit-title">
      <h2 id="audit-title" ref={title} tabIndex={-1} className="card-title text-2xl">
        Audit trail
      </h2>
      <div className="audit-filter">
        {person ? (
          <>
            <p className="wrap-anywhere">
              What <strong>{person.email}</strong> did, or what was done to them.
            </p>
            <Button ref={focusIt} variant="plain" className="press-small" onClick={showEverybody}>
              Show everybody
            </Button>
          </>
        ) : (
          <UserPicker label="Only of one person" onPick={setPerson} />
        )}
      </div>
      <PagedList pages={pages} words={WORDS} empty={<p className="nothing">Nothing was done yet.</p>}>
        {(rows) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse.
          <section className="ledger-scroll" aria-label="Actions" tabIndex={0}>
            <table className="ledger audit">
              <thead>
                <tr>
                  <th scope="col" className="audit-when">
                    When
                  </th>
                  <th scope="col" className="audit-whom">
                    Who
                  </th>
                  <th scope="col">What</th>
                  <th scope="col" className="audit-whom">
                    To whom
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((action) => (
                  <AuditRow key={action.id} {...action} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </PagedList>
    </Folio>
  );
}

function AuditRow({ createdAt, actor, details, reason, target }: AdminAction) {
  return (
    <tr>
      <td data-label="When" className="audit-when">
        <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
      </td>
      <td data-label="Who">{actor ? <Named {...actor} /> : 'Console'}</td>
      <td data-label="What" className="audit-what">
        <span className="wrap-anywhere font-semibold">{details}</span>
        {reason && <span className="wrap-anywhere block text-quiet">“{reason}”</span>}
      </td>
      <td data-label="To whom" data-blank={target ? undefined : true}>
        {target ? <Named {...target} /> : '–'}
      </td>
    </tr>
  );
}

function Named({ email }: PlayerRef) {
  return email ? <EmailAddress>{email}</EmailAddress> : 'an account that is gone';
}
