import '../../ui/styles/dashboard.css';
import type { FeedbackItem } from '../../../contract/feedback.ts';
import { Button } from '../../ui/Button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { TYPES } from './choices.ts';
import { useDecide } from './inbox-requests.ts';
import { Stars } from './Stars.tsx';

interface InboxItemProps {
  item: FeedbackItem;
  /** Puts the suggestion into the Add Single Pun card. If it is new, adding the pun approves it. */
  onPun: (item: FeedbackItem) => void;
}

export function InboxItem({ item, onPun }: InboxItemProps) {
  const { decide, pending } = useDecide(item.id, (decided) => {
    if (isPun(decided) && decided.status === 'approved') onPun(decided);
  });
  const { type, content, rating, status, createdAt, player } = item;
  const label = TYPES.find(({ value }) => value === type)?.label;
  const title = `inbox-${item.id}`;
  return (
    <li className="inbox-item" aria-labelledby={title}>
      <div className="inbox-head">
        <h3 id={title} className="rubric font-text">
          {label}
        </h3>
        {rating !== null && (
          <span>
            <span className="sr-only">{rating} of 5</span>
            <Stars lit={rating} />
          </span>
        )}
        <p className="inbox-from">
          {player?.email ?? 'A deleted account'}, <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        </p>
      </div>
      <p className="inbox-text">{content}</p>
      <div className="buttons">
        {status === 'new' && (
          <>
            <Button
              variant="plain"
              className="press-small"
              aria-describedby={title}
              disabled={pending === 'dismiss'}
              pending={pending === 'approve'}
              onClick={() => decide('approve')}
            >
              Approve
            </Button>
            <Button
              variant="plain"
              className="press-small"
              aria-describedby={title}
              disabled={pending === 'approve'}
              pending={pending === 'dismiss'}
              onClick={() => decide('dismiss')}
            >
              Dismiss
            </Button>
          </>
        )}
        {isPun(item) && status !== 'dismissed' && (
          <Button
            variant="plain"
            className="press-small"
            aria-describedby={title}
            disabled={pending !== undefined}
            onClick={() => onPun(item)}
          >
            Make it a pun
          </Button>
        )}
      </div>
    </li>
  );
}

function isPun({ type }: FeedbackItem): boolean {
  return type === 'pun_suggestion';
}
