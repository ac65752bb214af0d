import './review.css';
import { type RefObject, useRef } from 'react';
import type { Review } from '../../../../contract/moderation.ts';
import { REVIEW_DAYS } from '../../../../rules/signals.ts';
import { Snail } from '../../../ui/art/Snail.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { counted, inWords } from '../../../ui/numbers.ts';
import { SnailNote } from '../../../ui/SnailNote.tsx';
import { HoldButtons } from './HoldButtons.tsx';
import { useReviews } from './use-signals.ts';

const WORDS = {
  loading: 'Fetching whose games are under review…',
  failed: 'Those under review could not be fetched',
  end: '',
};

export function HoldsCard({ ownId }: { ownId: string }) {
  const holds = useReviews();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <ListCard
      id="holds"
      title="Under review"
      titleRef={title}
      lead={`Off the global boards until you decide, or until ${inWords(REVIEW_DAYS)} days bring nothing new. They play on meanwhile.`}
      pages={holds}
      words={WORDS}
      empty={<SnailNote>Nobody is under review. The snail takes a nap.</SnailNote>}
    >
      {(rows) => (
        <ul aria-label="Under review" className="signals">
          {rows.map((hold) => (
            <HoldRow key={hold.player.id} hold={hold} ownId={ownId} titleRef={title} />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

interface HoldRowProps {
  hold: Review;
  ownId: string;
  /** Focused when the row is gone. */
  titleRef: RefObject<HTMLHeadingElement | null>;
}

function HoldRow({ hold: { player, points, heldAt, evidence }, ownId, titleRef }: HoldRowProps) {
  const email = player.email ?? '';
  return (
    <li className="signal">
      <div className="min-w-0">
        <ul className="hold-evidence">
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
      <HoldButtons
        userId={player.id}
        email={email}
        heldAt={heldAt}
        isSelf={player.id === ownId}
        onDone={() => titleRef.current?.focus()}
      />
    </li>
  );
}
