import { useState } from 'react';
import type { OpenedRound } from '../../../contract/challenges.ts';
import { CHALLENGE_ROUNDS, RACE_SECONDS } from '../../../rules/challenge.ts';
import { SharedSheet } from '../together/SharedSheet.tsx';
import { RoundOver } from './RoundOver.tsx';
import { useChallengeRound } from './use-challenge-round.ts';

interface ChallengeRoundProps {
  challengeId: string;
  seatId: string;
  opened: OpenedRound;
  isLast: boolean;
  onChanged: () => void;
  onNext: () => Promise<unknown>;
}

export function ChallengeRound({ isLast, onNext, ...options }: ChallengeRoundProps) {
  const { opened } = options;
  const { round, countdown, isWaiting, ended, sent, solve } = useChallengeRound(options);
  const [isLeaving, setLeaving] = useState(false);
  const goOn = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await onNext();
    setLeaving(false);
  };

  return (
    <>
      <SharedSheet
        round={round}
        title={`Pun ${opened.number} of ${CHALLENGE_ROUNDS}`}
        question={opened.question}
        countdown={countdown}
        seconds={opened.secondsLeft === null ? null : RACE_SECONDS}
        isOver={ended !== undefined}
        isWaiting={isWaiting}
      />
      {ended && (
        <RoundOver
          ended={ended}
          question={opened.question}
          sent={sent}
          solve={solve}
          onNext={() => void goOn()}
          nextLabel={isLast ? 'See How Everybody Did' : 'Next Pun'}
        />
      )}
    </>
  );
}
