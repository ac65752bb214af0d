import './round.css';
import type { GameSession } from '../../../../contract/game.ts';
import type { User } from '../../../../contract/identity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { firstEmpty, letterAt, openPlaces } from '../board/board.ts';
import { LetterBoxes } from '../board/LetterBoxes.tsx';
import { dismissWrong, enterLetters } from '../board/typing.ts';
import { WrongLetterDialog } from '../board/WrongLetterDialog.tsx';
import { NoHurry } from '../clock/NoHurry.tsx';
import { Timer } from '../clock/Timer.tsx';
import { Result } from '../result/Result.tsx';
import { GiveUp } from './GiveUp.tsx';
import { HintButtons } from './HintButtons.tsx';
import { keepFocus } from './keep-focus.ts';
import { Mascot } from './Mascot.tsx';
import { PaceLine } from './PaceLine.tsx';
import { Question } from './Question.tsx';
import { SHEET } from './sheet.ts';
import { Unsent } from './Unsent.tsx';
import { UNPAID, useRound } from './use-round.ts';

interface RoundProps {
  session: GameSession;
  user: User;
  onNext: () => void;
  onPace: (relaxed: boolean) => void;
}

export function Round({ session, user, onNext, onPace }: RoundProps) {
  const round = useRound(session, user.id);
  const { board, change, countdown, hint, isLocked, isSubmitting, isWaiting, result } = round;
  const { wrong } = board;
  const hasOpen = openPlaces(board).length > 0;

  return (
    <>
      <Folio className={SHEET} aria-labelledby="challenge-title">
        {/* For the result it climbs onto the scroll. */}
        {!result && <Mascot countdown={countdown} isSulking={wrong !== null} isCalm={session.relaxed} />}
        <div className="challenge-head">
          <h1 id="challenge-title">Pun Challenge</h1>
          {session.relaxed ? <NoHurry /> : <Timer countdown={countdown} />}
        </div>
        <PaceLine isRelaxed={session.relaxed} isNextRelaxed={user.relaxed} onChange={onPace} />
        {!session.isPaid && <p className="unpaid">{UNPAID}</p>}
        <Question>{session.pun.question}</Question>
        <form
          ref={round.boxes}
          onSubmit={(event) => {
            event.preventDefault();
            round.submitAnswer();
          }}
        >
          <LetterBoxes board={board} change={change} isLocked={isLocked} />
          <div className="challenge-actions">
            {isWaiting ? (
              <Unsent />
            ) : (
              <HintButtons
                credits={user.credits}
                isLetterLeft={hasOpen}
                isVowelLeft={hasOpen && hint.isVowelHidden !== false}
                pending={hint.pending}
                isLocked={isLocked}
                onBuy={hint.buy}
              />
            )}
            <Button
              type="submit"
              className="submit-button"
              data-ready={firstEmpty(board) === undefined}
              pending={isSubmitting}
              onMouseDown={keepFocus}
            >
              Submit Answer
            </Button>
          </div>
          <GiveUp
            board={board}
            countdown={countdown}
            relaxed={session.relaxed}
            isLocked={isLocked}
            isOver={isWaiting}
            onGiveUp={round.giveUp}
          />
        </form>
      </Folio>
      {wrong && (
        <WrongLetterDialog
          wrong={wrong}
          letter={letterAt(board, wrong.index)}
          place={round.placeOf(wrong.index)}
          onLetters={(letters) => change((before) => enterLetters(before, wrong.index, letters))}
          onTryAgain={() => change(dismissWrong)}
          onClosed={round.focusBoxes}
        />
      )}
      {result && (
        <Result
          result={result}
          question={session.pun.question}
          written={round.isEndedHere ? board : undefined}
          onNext={onNext}
        />
      )}
    </>
  );
}
