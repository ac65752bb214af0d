import { useState } from 'react';
import { inviteOf } from '../../../contract/challenge-page.ts';
import type { Challenge, ChallengeState, Seat } from '../../../contract/challenges.ts';
import { LOGIN_PATH, PATHS, withReturn } from '../../../contract/paths.ts';
import { CHALLENGE_ROUNDS, challengePath } from '../../../rules/challenge.ts';
import { CardButtons, CardNote, ChallengeCard, NameForm } from '../../features/challenges/ChallengeCard.tsx';
import { ShareChallenge } from '../../features/challenges/ShareChallenge.tsx';
import { useChallenge, useClaim, useJoin } from '../../features/challenges/use-challenge.ts';
import { GameSkeleton } from '../../features/game/round/GameSkeleton.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Failed } from '../../ui/Failed.tsx';
import { inFull } from '../../ui/numbers.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { PlayChallenge } from './PlayChallenge.tsx';
import { ResultTable } from './ResultTable.tsx';

export interface ChallengeScreenProps {
  id: string;
  isGuest: boolean;
  /** Has just joined, and wants to play at once. */
  isKeen?: boolean;
}

/** A challenge for whoever has a seat or wants one, with or without an account. */
export function ChallengeScreen({ id, isGuest, isKeen = false }: ChallengeScreenProps) {
  useDocumentTitle('Challenge');
  const look = useChallenge(id);
  const [isPlaying, setPlaying] = useState(isKeen);
  switch (look.status) {
    case 'loading':
      return (
        <div className="game">
          <GameSkeleton />
        </div>
      );
    case 'failed':
      return <Failed title="This challenge cannot be opened" reason={look.reason} onRetry={look.retry} />;
    case 'ready': {
      const { challenge, refresh } = look;
      const { seat } = challenge;
      if (challenge.canClaim) return <Claiming challenge={challenge} />;
      if (!seat)
        return <Entrance challenge={challenge} isGuest={isGuest} onJoined={() => setPlaying(true)} />;
      if (seat.nextRound === null) return <ResultTable id={id} isGuest={isGuest} />;
      if (isPlaying || seat.isOpened)
        return (
          <PlayChallenge
            challenge={challenge}
            seat={seat}
            round={seat.nextRound}
            onNext={() => {
              setPlaying(true);
              return refresh();
            }}
          />
        );
      return (
        <Lobby challenge={challenge} seat={seat} round={seat.nextRound} onPlay={() => setPlaying(true)} />
      );
    }
  }
}

/** Takes over what was played in this browser before the account existed. */
function Claiming({ challenge }: { challenge: Challenge }) {
  const { refusal, retry } = useClaim(challenge);
  if (refusal) return <Failed title="Your place could not be kept" reason={refusal} onRetry={retry} />;
  return (
    <div className="game">
      <GameSkeleton />
    </div>
  );
}

const REFUSED: Record<Exclude<ChallengeState, 'open'>, string> = {
  full: 'Every place is taken. Make a challenge of your own.',
  closed: 'It takes no new players any more. Make one of your own.',
  expired: 'It is over: the ink has dried. Make one of your own.',
};

interface EntranceProps {
  challenge: Challenge;
  isGuest: boolean;
  onJoined: () => void;
}

function Entrance({ challenge, isGuest, onJoined }: EntranceProps) {
  const { join, isJoining, refusal } = useJoin(challenge.id, onJoined);
  const { state } = challenge;
  return (
    <ChallengeCard invite={inviteOf(challenge)} Heading="h1">
      {state !== 'open' ? (
        <>
          <p className="mb-4">{REFUSED[state]}</p>
          <a
            href={isGuest ? withReturn(LOGIN_PATH, PATHS.challenges) : PATHS.challenges}
            className={buttonClass()}
          >
            Make your own
          </a>
        </>
      ) : isGuest ? (
        <NameForm refusal={refusal} isPending={isJoining} onPlay={join} />
      ) : (
        <>
          <CardButtons>
            <Button size="large" pending={isJoining} onClick={() => join(undefined)}>
              Take the challenge
            </Button>
          </CardButtons>
          <CardNote refusal={refusal} />
        </>
      )}
    </ChallengeCard>
  );
}

interface LobbyProps {
  challenge: Challenge;
  seat: Seat;
  round: number;
  onPlay: () => void;
}

/** Before the first pun, and between two puns for whoever comes back: no clock runs. */
function Lobby({ challenge, seat, round, onPlay }: LobbyProps) {
  const { id, isMaker } = challenge;
  const invite = inviteOf(challenge);
  const isFresh = round === 1;
  return (
    <ChallengeCard invite={isMaker ? { ...invite, heading: 'Your challenge' } : invite} Heading="h1">
      {!isFresh && (
        <p className="mb-4">{`Pun ${round} of ${CHALLENGE_ROUNDS} is next. You have ${inFull(seat.total)} so far.`}</p>
      )}
      <CardButtons>
        <Button size="large" onClick={onPlay}>
          {isFresh ? 'Start' : 'Go on'}
        </Button>
        <ShareChallenge id={id} total={null} />
      </CardButtons>
      {isMaker && isFresh && (
        <p className="mt-3 text-quiet text-sm">
          {`Anybody with the link ${challengePath(id)} can play. Play it yourself, too: only then do you see the table.`}
        </p>
      )}
    </ChallengeCard>
  );
}
