import './review.css';
import { type RefObject, useRef } from 'react';
import type { Review } from '../../../../contract/users.ts';
import { REVIEW_DAYS } from '../../../../rules/signals.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { counted, inWords } from '../../../ui/numbers.ts';
import { SnailNote } from '../../../ui/SnailNote.tsx';
import { whyUntouchable } from '../actions/why-untouchable.ts';
import { ReviewButtons } from './ReviewButtons.tsx';
import { useReviews } from './use-signals.ts';

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
      id="holds"
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
  const { player, points, heldAt, evidence } = review;
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
            since <time dateTime={heldAt}>{dateAndTime(heldAt)}</time>
          </span>
        </p>
      </div>
      {why ? (
        <p className="text-quiet">{why}</p>
      ) : (
        <ReviewButtons
          userId={player.id}
          email={email}
          heldAt={heldAt}
          onDone={() => titleRef.current?.focus()}
        />
      )}
    </li>
  );
}
