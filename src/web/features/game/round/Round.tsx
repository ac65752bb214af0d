import './round.css';
import type { GameSession } from '../../../../contract/game.ts';
import type { User } from '../../../../contract/identity.ts';
import { Button } from '../../../ui/Button.tsx';
import { AbsentLetters } from '../board/AbsentLetters.tsx';
import { firstEmpty, letterAt, openPlaces } from '../board/board.ts';
import { LetterBoxes } from '../board/LetterBoxes.tsx';
import { dismissWrong, enterLetters } from '../board/typing.ts';
import { WrongLetterDialog } from '../board/WrongLetterDialog.tsx';
import { NoHurry } from '../clock/NoHurry.tsx';
import { Timer } from '../clock/Timer.tsx';
import { KeyboardSwitch } from '../keys/KeyboardSwitch.tsx';
import { KeyCase } from '../keys/KeyCase.tsx';
import { useKeyboard } from '../keys/use-keyboard.ts';
import { Result } from '../result/Result.tsx';
import { GiveUp } from './GiveUp.tsx';
import { HintButtons } from './HintButtons.tsx';
import { keepFocus } from './keep-focus.ts';
import { Mascot } from './Mascot.tsx';
import { PaceLine } from './PaceLine.tsx';
import { Question } from './Question.tsx';
import { Unsent } from './Unsent.tsx';
import { UNPAID, useRound } from './use-round.ts';

interface RoundProps {
  session: GameSession;
  user: User;
  onNext: () => void;
  onPace: (relaxed: boolean) => void;
}

/** The button that sends it may stand beside the keys. */
const ANSWER_FORM = 'answer';

export function Round({ session, user, onNext, onPace }: RoundProps) {
  const round = useRound(session, user.id);
  const { board, change, countdown, hint, isLocked, isSubmitting, isWaiting, result } = round;
  const { wrong } = board;
  const hasOpen = openPlaces(board).length > 0;
  const keyboard = useKeyboard();
  const inputMode = keyboard === 'own' ? 'none' : 'text';

  const actions = (
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
        form={ANSWER_FORM}
        className="submit-button"
        data-ready={firstEmpty(board) === undefined}
        pending={isSubmitting}
        onMouseDown={keepFocus}
      >
        Submit Answer
      </Button>
    </div>
  );

  const giveUp = (
    <GiveUp
      board={board}
      countdown={countdown}
      relaxed={session.relaxed}
      isLocked={isLocked}
      isOver={isWaiting}
      onGiveUp={round.giveUp}
    />
  );

  const controls =
    keyboard === 'desk' ? (
      <>
        <div className="challenge-aside">
          <AbsentLetters letters={board.absent} />
        </div>
        {actions}
        {giveUp}
      </>
    ) : (
      <>
        <div className="challenge-aside">
          <KeyboardSwitch focusBoxes={round.focusBoxes} />
          {keyboard === 'phone' && <AbsentLetters letters={board.absent} />}
          {giveUp}
        </div>
        {actions}
      </>
    );

  return (
    <>
      <section className="folio challenge" aria-labelledby="challenge-title">
        {/* For the result it climbs onto the scroll. */}
        {!result && <Mascot countdown={countdown} isSulking={wrong !== null} />}
        <div className="challenge-head">
          <h1 id="challenge-title">Pun Challenge</h1>
          {session.relaxed ? <NoHurry /> : <Timer countdown={countdown} />}
          <PaceLine isRelaxed={session.relaxed} isNextRelaxed={user.relaxed} onChange={onPace} />
        </div>
        {!session.isPaid && <p className="unpaid">{UNPAID}</p>}
        <Question>{session.pun.question}</Question>
        <form
          id={ANSWER_FORM}
          ref={round.boxes}
          onSubmit={(event) => {
            event.preventDefault();
            round.submitAnswer();
          }}
        >
          <LetterBoxes board={board} change={change} isLocked={isLocked} inputMode={inputMode} />
          {keyboard !== 'own' && controls}
        </form>
      </section>
      {keyboard === 'own' && (
        <KeyCase board={board} change={change} isLocked={isLocked} placeOf={round.placeOf}>
          {controls}
        </KeyCase>
      )}
      {wrong && !isLocked && (
        <WrongLetterDialog
          wrong={wrong}
          letter={letterAt(board, wrong.index)}
          place={round.placeOf(wrong.index)}
          inputMode={inputMode}
          onLetters={(letters) => change((before) => enterLetters(before, wrong.index, letters))}
          onTryAgain={() => change(dismissWrong)}
          onClosed={round.focusBoxes}
        />
      )}
      {result && (
        <Result result={result} question={session.pun.question} written={round.sent} onNext={onNext} />
      )}
    </>
  );
}
