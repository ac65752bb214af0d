import { useState } from 'react';
import type { OpenedRound } from '../../../contract/challenges.ts';
import { CHALLENGE_ROUNDS, RACE_SECONDS } from '../../../rules/challenge.ts';
import { LETTER_SCORE } from '../../../rules/shared-score.ts';
import { openPlaces } from '../../features/game/board/board.ts';
import { keepFocus } from '../../features/game/round/keep-focus.ts';
import { Sheet } from '../../features/game/round/Sheet.tsx';
import { Button } from '../../ui/Button.tsx';
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

const COST = 'letter-cost';

export function ChallengeRound({ isLast, onNext, ...options }: ChallengeRoundProps) {
  const { opened } = options;
  const round = useChallengeRound(options);
  const { board, ended, lettersLeft, isLocked, check } = round;
  const [isLeaving, setLeaving] = useState(false);
  const goOn = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await onNext();
    setLeaving(false);
  };

  const actions = (
    <>
      {round.isWaiting ? (
        <p className="unsent">The snail can’t get through yet. It tries again by itself.</p>
      ) : (
        <Button
          variant="plain"
          className="show-letter"
          pending={round.isShowing}
          disabled={isLocked || lettersLeft === 0 || openPlaces(board).length === 0}
          aria-describedby={COST}
          onMouseDown={keepFocus}
          onClick={round.showLetter}
        >
          Show a letter
        </Button>
      )}
      {check && (
        <Button className="show-letter" onMouseDown={keepFocus} onClick={check}>
          Check again
        </Button>
      )}
    </>
  );

  return (
    <>
      <Sheet
        title={`Pun ${opened.number} of ${CHALLENGE_ROUNDS}`}
        question={opened.question}
        board={board}
        change={round.change}
        boxes={round.boxes}
        isLocked={isLocked}
        verdict={round.verdict}
        countdown={round.countdown}
        seconds={opened.secondsLeft === null ? null : RACE_SECONDS}
        run={0}
        isOver={ended !== undefined}
        isWaiting={round.isWaiting}
        onGiveUp={round.giveUp}
        onSubmit={check ?? nothing}
        news={
          <p role="status" className={round.trouble ? 'unpaid' : 'sr-only'}>
            {round.trouble}
          </p>
        }
        actions={actions}
        cost={
          <p id={COST} className="hint-note">
            {lettersLeft === 0
              ? 'No more letters: the rest is yours.'
              : `Costs ${LETTER_SCORE}. ${lettersLeft} left.`}
          </p>
        }
      />
      {ended && (
        <RoundOver
          ended={ended}
          question={opened.question}
          sent={round.sent}
          solve={round.solve}
          onNext={() => void goOn()}
          nextLabel={isLast ? 'See How Everybody Did' : 'Next Pun'}
        />
      )}
    </>
  );
}

/** Enter does nothing: a full board checks itself. */
function nothing() {}
