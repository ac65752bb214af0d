import '../../ui/styles/inbox.css';
import { useState } from 'react';
import { type FeedbackItem, feedback } from '../../../contract/feedback.ts';
import type { FeedbackStatus } from '../../../rules/feedback.ts';
import { usePages } from '../../api/use-pages.ts';
import { ListCard } from '../../ui/ListCard.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useNear } from '../../ui/use-near.ts';
import { InboxItem } from './InboxItem.tsx';

const STATUSES: readonly { value: FeedbackStatus; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'approved', label: 'Approved' },
  { value: 'dismissed', label: 'Dismissed' },
];
const EMPTY: Record<FeedbackStatus, string> = {
  new: 'No new messages. The margins are clean.',
  approved: 'Nothing has been approved yet.',
  dismissed: 'Nothing has been dismissed yet.',
};
const INBOX_TEXTS = {
  loading: 'Fetching the messages…',
  failed: 'The messages could not be fetched',
  end: 'That was the very first message.',
};

/** `onPun` gets a suggestion that the admin wants to add to the library. */
export function InboxCard({ onPun }: { onPun: (item: FeedbackItem) => void }) {
  const [status, setStatus] = useState<FeedbackStatus>('new');
  const [ref, isNear] = useNear();
  const pages = usePages(feedback.inbox, { status }, { isNear });

  return (
    <ListCard
      ref={ref}
      id="inbox"
      title="Feedback inbox"
      beside={<SelectField label="Status" options={STATUSES} value={status} onChange={setStatus} />}
      pages={pages}
      words={INBOX_TEXTS}
      empty={EMPTY[status]}
    >
      {(rows) => (
        <ul aria-label="Messages" className="inbox">
          {rows.map((item) => (
            <InboxItem key={item.id} item={item} onPun={onPun} />
          ))}
        </ul>
      )}
    </ListCard>
  );
}
