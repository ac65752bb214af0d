import './result-table.css';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { ChallengeResult, ResultSeat } from '../../../contract/challenges.ts';
import { LOGIN_PATH, PATHS, withReturn } from '../../../contract/paths.ts';
import { challengePath } from '../../../rules/challenge.ts';
import { TOTAL_MAX } from '../../../rules/shared-score.ts';
import { MODE_NAMES } from '../../features/challenges/mode-names.ts';
import { makerWords } from '../../features/challenges/own-words.ts';
import { ScoreTable, tableLead } from '../../features/challenges/ScoreTable.tsx';
import { ShareChallenge } from '../../features/challenges/ShareChallenge.tsx';
import { useRematch } from '../../features/challenges/use-rematch.ts';
import { useResult, useSeats } from '../../features/challenges/use-result.ts';
import type { AddFriendProps } from '../../features/friends/AddFriend.tsx';
import { PunLine, Senses } from '../../features/game/result/Joke.tsx';
import { Votes } from '../../features/votes/Votes.tsx';
import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { inFull } from '../../ui/numbers.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const AddFriend = lazyOrNothing<AddFriendProps>(() =>
  import('../../features/friends/AddFriend.tsx').then((m) => m.AddFriend),
);

export function ResultTable({ id, isGuest }: { id: string; isGuest: boolean }) {
  const found = useResult(id);
  switch (found.status) {
    case 'loading':
      return (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Counting the scores…</span>
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-64" />
        </div>
      );
    case 'failed':
      return <Failed title="The table could not be fetched" reason={found.reason} onRetry={found.retry} />;
    case 'ready':
      return <Table result={found.result} isGuest={isGuest} />;
  }
}

function Table({ result, isGuest }: { result: ChallengeResult; isGuest: boolean }) {
  const { challenge, seats, puns } = result;
  const own = seats.find(({ isYou }) => isYou);
  return (
    <div className="grid gap-6 md:gap-8">
      <div className="table-head">
        <div>
          <p className="rubric">{`${makerWords(challenge)}, ${MODE_NAMES[challenge.mode]}`}</p>
          <h1 className="whitespace-nowrap text-4xl sm:text-5xl">
            <span className="figures">{inFull(own?.total ?? 0)}</span>{' '}
            <small className="text-quiet text-xl">of {inFull(TOTAL_MAX)}</small>
          </h1>
        </div>
        <div className="table-snail">
          <Snail mood={own?.place === 1 ? 'jousting' : 'idle'} />
        </div>
      </div>
      <Folio aria-labelledby="table-title">
        <h2 id="table-title" className="text-2xl">
          The table
        </h2>
        <p className="mb-4 text-quiet">{tableLead(seats)}</p>
        <Seats result={result} isGuest={isGuest} />
        <div className="mt-6 flex flex-wrap gap-3">
          <ShareChallenge id={challenge.id} total={own?.total ?? null} variant="primary" />
          <Rematch result={result} isGuest={isGuest} />
        </div>
        {isGuest && <KeepSeat id={challenge.id} />}
      </Folio>
      <Folio aria-labelledby="puns-title">
        <h2 id="puns-title" className="text-2xl">
          The five puns
        </h2>
        <ol className="table-puns">
          {puns.map(({ question, answer, explanation, punId, vote }) => (
            <li key={answer}>
              <PunLine question={question} answer={answer} />
              {explanation && <Senses answer={answer} explanation={explanation} />}
              {punId !== null && <TableVotes punId={punId} answer={answer} vote={vote} />}
            </li>
          ))}
        </ol>
      </Folio>
      {!isGuest && (
        <Link href={PATHS.challenges} className="text-link justify-self-center">
          All your challenges
        </Link>
      )}
    </div>
  );
}

/** Players can add each other as friends. The maker can remove the seats of others, and replace the names of guests. */
function Seats({ result: { challenge, seats }, isGuest }: { result: ChallengeResult; isGuest: boolean }) {
  const [leaving, setLeaving] = useState<ResultSeat>();
  const [isAsked, setAsked] = useState(false);
  const { remove, isRemoving, rename } = useSeats(challenge.id, () => setAsked(false));
  const actions = (seat: ResultSeat) =>
    !seat.isYou && (
      <span className="seat-actions">
        {seat.isPlayer && !isGuest && (
          <Suspense>
            <AddFriend name={seat.name} venue={challenge.id} seatId={seat.id} />
          </Suspense>
        )}
        {challenge.isMaker && !seat.isPlayer && (
          <Button variant="link" aria-label={`Rename ${seat.name}`} onClick={() => rename(seat)}>
            Rename
          </Button>
        )}
        {challenge.isMaker && (
          <Button
            variant="link"
            aria-label={`Remove ${seat.name}`}
            onClick={() => {
              setLeaving(seat);
              setAsked(true);
            }}
          >
            Remove
          </Button>
        )}
      </span>
    );
  return (
    <>
      <ScoreTable seats={seats} isRace={challenge.mode === 'race'} actions={actions} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Remove ${leaving?.name}?`}
        confirm="Remove"
        onConfirm={() => leaving && remove(leaving)}
        isPending={isRemoving}
      >
        The place and its scores are struck from the table. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

/** Signed-in players can make the rematch; everybody can follow to it. */
function Rematch({ result, isGuest }: { result: ChallengeResult; isGuest: boolean }) {
  const { id, rematch: made } = result.challenge;
  const { rematch, isPending } = useRematch(id);
  if (made)
    return (
      <a href={challengePath(made)} className={buttonClass('plain')}>
        To the rematch
      </a>
    );
  if (isGuest) return null;
  return (
    <Button variant="plain" pending={isPending} onClick={rematch}>
      Rematch
    </Button>
  );
}

function KeepSeat({ id }: { id: string }) {
  return (
    <div className="keep-seat">
      <p>
        Keep this place: with an account you throw the next glove yourself, vote on the puns and get one more
        every day.
      </p>
      <a href={withReturn(LOGIN_PATH, challengePath(id))} className={buttonClass()}>
        Create an account
      </a>
    </div>
  );
}

const NO_VOTE = { clever: false, groan: false };

interface TableVotesProps {
  punId: number;
  answer: string;
  vote: ChallengeResult['puns'][number]['vote'];
}

function TableVotes({ punId, answer, vote }: TableVotesProps) {
  const [said, setSaid] = useState(vote ?? NO_VOTE);
  return <Votes punId={punId} of={answer} vote={said} onSaid={setSaid} />;
}
