import '../../ui/styles/desk.css';
import '../../ui/styles/inbox.css';
import { useRef, useState } from 'react';
import { feedback } from '../../../contract/feedback.ts';
import type { FeedbackStatus } from '../../../rules/feedback.ts';
import { usePages } from '../../api/use-pages.ts';
import { Field } from '../../ui/Field.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Select } from '../../ui/Select.tsx';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';
import { useNear } from '../../ui/use-near.ts';
import { InboxItem } from './InboxItem.tsx';

const STATUSES: readonly { value: FeedbackStatus; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'approved', label: 'Approved' },
  { value: 'dismissed', label: 'Dismissed' },
];
const EMPTY: Record<FeedbackStatus, string> = {
  new: 'No new letters. The margins are clean.',
  approved: 'Nothing was approved yet.',
  dismissed: 'Nothing was dismissed yet.',
};
const WORDS = {
  loading: 'Fetching the letters…',
  failed: 'The letters could not be fetched',
  end: 'That was the first letter ever.',
};

/** `onPun`: a suggested pun was approved, and can be added to the library. */
export function InboxCard({ onPun }: { onPun: (content: string) => void }) {
  const [status, setStatus] = useState<FeedbackStatus>('new');
  const title = useRef<HTMLHeadingElement>(null);
  /** A decided letter goes, and its buttons with it. */
  const watched = useFocusHeir(() => title.current);
  const [ref, isNear] = useNear();
  const pages = usePages(feedback.inbox, { status }, { isNear });

  return (
    <Folio ref={ref} aria-labelledby="inbox-title" {...watched}>
      <div className="card-head">
        <h2 id="inbox-title" ref={title} tabIndex={-1} className="card-title text-2xl">
          Feedback inbox
        </h2>
        <Field label="Status">
          {(control) => (
            <Select
              {...control}
              options={STATUSES}
              value={status}
              onChange={(event) => setStatus(event.target.value as FeedbackStatus)}
            />
          )}
        </Field>
      </div>
      <PagedList pages={pages} words={WORDS} empty={<p className="nothing">{EMPTY[status]}</p>}>
        {(rows) => (
          <ul aria-label="Letters" className="inbox">
            {rows.map((item) => (
              <InboxItem key={item.id} item={item} onPun={() => onPun(item.content)} />
            ))}
          </ul>
        )}
      </PagedList>
    </Folio>
  );
}
