import './round.css';
import type { ReactNode } from 'react';
import type { GameSession, SubmitResult } from '../../../../contract/game.ts';
import type { User } from '../../../../contract/identity.ts';
import { RUN_SHOWN } from '../../../../rules/celebration.ts';
import { Button } from '../../../ui/Button.tsx';
import { BoardNote } from '../board/BoardNote.tsx';
import { firstEmpty, letterPlaces, openPlaces } from '../board/board.ts';
import { LetterBoxes } from '../board/LetterBoxes.tsx';
import { dismissWrong } from '../board/typing.ts';
import { WrongLetterDialog } from '../board/WrongLetterDialog.tsx';
import { NoHurry } from '../clock/NoHurry.tsx';
import { Timer } from '../clock/Timer.tsx';
import { KeyboardSwitch } from '../keys/KeyboardSwitch.tsx';
import { KeyCase } from '../keys/KeyCase.tsx';
import { useKeyboard } from '../keys/use-keyboard.ts';
import { Result } from '../result/Result.tsx';
import { SoundSwitch } from '../sound/SoundSwitch.tsx';
import { CreditsLeft } from './CreditsLeft.tsx';
import { GiveUp } from './GiveUp.tsx';
import { HintButtons, HintNote } from './HintButtons.tsx';
import { keepFocus } from './keep-focus.ts';
import { Mascot } from './Mascot.tsx';
import { PaceLine } from './PaceLine.tsx';
import { Question } from './Question.tsx';
import { Unsent } from './Unsent.tsx';
import { UNPAID, useRound } from './use-round.ts';

export interface RoundProps {
  session: GameSession;
  user: User;
  title?: string;
  /** Says why the round pays nothing; shown only if it does not pay. */
  unpaid?: string;
  /** Absent if the pace cannot be chosen. */
  onPace?: (relaxed: boolean) => void;
  onNext: () => void;
  nextLabel?: string;
  /** `beside` is shown next to the button for the next pun, `also` next to the link home. */
  beside?: ReactNode;
  also?: ReactNode;
  /** Shown with the result, below what was earned. */
  news?: ReactNode;
  /** Takes the player's vote. */
  votes?: (result: SubmitResult) => ReactNode;
}

/** Ties the submit button to the form, because the button may be outside of it, beside the keys. */
const ANSWER_FORM = 'answer';

export function Round({
  session,
  user,
  title = 'Pun Challenge',
  unpaid = UNPAID,
  onPace,
  onNext,
  nextLabel = 'Next Pun',
  beside,
  also,
  news,
  votes,
}: RoundProps) {
  const round = useRound(session, user.id, unpaid);
  const { board, change, countdown, hint, isLocked, isSubmitting, isWaiting, result } = round;
  const { wrong } = board;
  const hasOpen = openPlaces(board).length > 0;
  const isNoted = session.isPaid && openPlaces(board).length === letterPlaces(board).length;
  const keyboard = useKeyboard();
  const inputMode = keyboard === 'own' ? 'none' : 'text';

  const actions = (
    <div className="challenge-actions">
      {wrong && !isLocked && (
        <WrongLetterDialog
          letter={wrong.letter}
          isUnseen={board.unseen > 0}
          onTryAgain={() => {
            change(dismissWrong);
            round.focusBoxes();
          }}
        />
      )}
      {isWaiting ? (
        <Unsent />
      ) : (
        <HintButtons
          credits={user.credits}
          isLetterLeft={hasOpen}
          isVowelLeft={hasOpen && hint.isVowelHidden !== false}
          isNoted={isNoted}
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
        disabled={round.isDelayed}
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
    keyboard === 'physical' ? (
      <>
        <div className="challenge-aside">
          <BoardNote verdict={round.verdict} absent={board.absent} />
        </div>
        {actions}
        <HintNote isNoted={isNoted} />
        {giveUp}
      </>
    ) : (
      <>
        <div className="challenge-aside">
          <KeyboardSwitch focusBoxes={round.focusBoxes} />
          {keyboard === 'phone' && <CreditsLeft credits={user.credits} />}
          {/* The game's own keys strike the absent letters out. */}
          <BoardNote verdict={round.verdict} absent={keyboard === 'phone' ? board.absent : ''} />
          <HintNote isNoted={isNoted} />
          {giveUp}
        </div>
        {actions}
      </>
    );

  return (
    <>
      <section className="folio challenge" aria-labelledby="challenge-title">
        {/* The result has its own snail, on top of the scroll. */}
        {!result && <Mascot countdown={countdown} isSulking={wrong !== null} run={round.run} />}
        {round.run >= RUN_SHOWN && <p className="run">{`${round.run} in a row`}</p>}
        <div className="challenge-head">
          <h1 id="challenge-title">{title}</h1>
          <SoundSwitch />
          {session.relaxed ? <NoHurry /> : <Timer countdown={countdown} />}
          {onPace && <PaceLine isRelaxed={session.relaxed} isNextRelaxed={user.relaxed} onChange={onPace} />}
        </div>
        {!session.isPaid && <p className="unpaid">{unpaid}</p>}
        <Question>{session.pun.question}</Question>
        <form
          id={ANSWER_FORM}
          ref={round.boxes}
          onSubmit={(event) => {
            event.preventDefault();
            round.submitAnswer();
          }}
        >
          <LetterBoxes
            board={board}
            change={change}
            isLocked={isLocked}
            isNotQuite={round.verdict !== ''}
            inputMode={inputMode}
          />
          {keyboard !== 'own' && controls}
        </form>
      </section>
      {keyboard === 'own' && (
        <KeyCase board={board} change={change} isLocked={isLocked} placeOf={round.placeOf}>
          {controls}
        </KeyCase>
      )}
      {result && (
        <Result
          result={result}
          question={session.pun.question}
          sent={round.sent}
          solve={round.solve}
          goal={user.dailyGoal}
          onNext={onNext}
          nextLabel={nextLabel}
          beside={beside}
          also={also}
          news={news}
          votes={votes?.(result)}
        />
      )}
    </>
  );
}
