import './strip.css';
import { LETTER_SCORE } from '../../../rules/shared-score.ts';
import { openPlaces } from '../../features/game/board/board.ts';
import type { Countdown } from '../../features/game/clock/countdown.ts';
import { keepFocus } from '../../features/game/round/keep-focus.ts';
import { Sheet } from '../../features/game/round/Sheet.tsx';
import type { SharedRound } from '../../features/game/round/use-shared-round.ts';
import { Button } from '../../ui/Button.tsx';
import { inFull } from '../../ui/numbers.ts';

interface SharedSheetProps {
  round: SharedRound;
  title: string;
  question: string;
  countdown: Countdown;
  /** Seconds that the countdown starts with; null if there is no clock. */
  seconds: number | null;
  isOver: boolean;
  /** The time is up, but the server does not know it yet. */
  isWaiting: boolean;
  /** Shown above the question. */
  notice?: string;
  /** Asked before the pun is given up, if the answer does not follow at once. */
  sure?: string;
}

const COST = 'letter-cost';

/** Stands above a pun that is played together: a name, and the score of this seat so far. */
export function SeatBanner({ name, total }: { name: string; total: number }) {
  return (
    <p className="shared-strip">
      <span>{name}</span>
      <span className="figures">{`${inFull(total)} so far`}</span>
    </p>
  );
}

/** The sheet of a pun that is played together, with what such a round has instead of hints and a Submit button. */
export function SharedSheet(props: SharedSheetProps) {
  const { round, title, question, countdown, seconds, isOver, isWaiting, notice = '' } = props;
  const { board, lettersLeft, isLocked, checkAgain } = round;
  const news = notice || round.trouble;
  const actions = (
    <>
      {isWaiting ? (
        <p className="unsent">The snail can’t get through yet. It tries again by itself.</p>
      ) : (
        <Button
          variant="plain"
          className="show-letter"
          pending={round.isShowing}
          disabled={isLocked || lettersLeft === 0 || openPlaces(board).length === 0}
          aria-describedby={COST}
          onMouseDown={keepFocus}
          onClick={round.machine.showLetter}
        >
          Show a letter
        </Button>
      )}
      {checkAgain && (
        <Button className="show-letter" onMouseDown={keepFocus} onClick={checkAgain}>
          Check again
        </Button>
      )}
    </>
  );

  return (
    <Sheet
      title={title}
      question={question}
      board={board}
      machine={round.machine}
      boxes={round.boxes}
      isLocked={isLocked}
      verdict={round.verdict}
      countdown={countdown}
      seconds={seconds}
      run={0}
      isOver={isOver}
      isWaiting={isWaiting}
      sure={props.sure}
      onGiveUp={() => round.giving.mutate('give-up')}
      onSubmit={checkAgain ?? nothing}
      news={
        <p role="status" className={news ? 'unpaid' : 'sr-only'}>
          {news}
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
  );
}

/** Enter does nothing: a full board checks itself. */
function nothing() {}
