import '../../../ui/styles/desk.css';
import './review.css';
import { type RefObject, useRef } from 'react';
import type { Review } from '../../../../contract/moderation.ts';
import { REVIEW_DAYS } from '../../../../rules/signals.ts';
import { Snail } from '../../../ui/art/Snail.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { counted, inWords } from '../../../ui/numbers.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
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
    <Folio aria-labelledby="holds-title">
      <h2 id="holds-title" ref={title} tabIndex={-1} className="card-title text-2xl">
        Under review
      </h2>
      <p className="mt-1 mb-3 text-quiet">
        Off the global boards until you decide, or until {inWords(REVIEW_DAYS)} days bring nothing new. They
        play on meanwhile.
      </p>
      <PagedList pages={holds} words={WORDS} empty={<NobodyHeld />}>
        {(rows) => (
          <ul aria-label="Under review" className="signals">
            {rows.map((hold) => (
              <HoldRow key={hold.player.id} hold={hold} ownId={ownId} titleRef={title} />
            ))}
          </ul>
        )}
      </PagedList>
    </Folio>
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

function NobodyHeld() {
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center">
      <div className="w-24">
        <Snail />
      </div>
      <p className="text-quiet">Nobody is under review. The snail takes a nap.</p>
    </div>
  );
}
