import './review.css';
import { type RefObject, useRef } from 'react';
import { userActions } from '../../../../contract/user-actions.ts';
import type { Review } from '../../../../contract/users.ts';
import { REVIEW_DAYS } from '../../../../rules/signals.ts';
import { Button } from '../../../ui/Button.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { counted, inWords } from '../../../ui/numbers.ts';
import { SnailNote } from '../../../ui/SnailNote.tsx';
import { ActionDialog } from '../actions/ActionForm.tsx';
import { whyUntouchable } from '../actions/offered-actions.ts';
import { useReviews } from '../requests.ts';

const REVIEWS_TEXTS = {
  loading: 'Fetching the players under review…',
  failed: 'The players under review could not be fetched',
  end: '',
};

export function ReviewsCard({ ownId }: { ownId: string }) {
  const reviews = useReviews();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <ListCard
      id="reviews"
      title="Under review"
      titleRef={title}
      lead={`Off the global leaderboards until you decide, or until ${inWords(REVIEW_DAYS)} days pass without a new signal. They can keep playing.`}
      pages={reviews}
      words={REVIEWS_TEXTS}
      empty={<SnailNote>Nobody is under review. The snail is taking a nap.</SnailNote>}
    >
      {(rows) => (
        <ul aria-label="Under review" className="signals">
          {rows.map((review) => (
            <ReviewRow key={review.player.id} review={review} ownId={ownId} titleRef={title} />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

interface ReviewRowProps {
  review: Review;
  ownId: string;
  /** Takes the focus when the row has gone. */
  titleRef: RefObject<HTMLHeadingElement | null>;
}

function ReviewRow({ review, ownId, titleRef }: ReviewRowProps) {
  const { player, points, reviewSince, evidence } = review;
  const email = player.email ?? '';
  const why = whyUntouchable({ id: player.id, isAdmin: review.isAdmin }, ownId);
  return (
    <li className="signal">
      <div className="min-w-0">
        <ul className="review-evidence">
          {evidence.map(({ kind, sentence }) => (
            <li key={kind}>{sentence}</li>
          ))}
        </ul>
        <p className="signal-of">
          <EmailAddress>{email}</EmailAddress>
          <span>{counted(points, 'point')}</span>
          <span>
            since <time dateTime={reviewSince}>{dateAndTime(reviewSince)}</time>
          </span>
        </p>
      </div>
      {why ? (
        <p className="text-quiet">{why}</p>
      ) : (
        <ActionDialog
          user={{ ...player, email }}
          fieldsOf={() => ['reason']}
          // Identifies the review that the admin saw, so that a newer one is not decided by mistake.
          extra={{ reviewSince }}
          onClosed={() => titleRef.current?.focus()}
        >
          {(ask) => (
            <div className="buttons">
              <Button
                variant="plain"
                className="press-small"
                aria-haspopup="dialog"
                aria-label={`Release ${email}`}
                onClick={() => ask(userActions.release)}
              >
                Release
              </Button>
              <Button
                variant="destructive"
                className="press-small"
                aria-haspopup="dialog"
                aria-label={`Ban ${email}`}
                onClick={() => ask(userActions.ban)}
              >
                Ban
              </Button>
            </div>
          )}
        </ActionDialog>
      )}
    </li>
  );
}
