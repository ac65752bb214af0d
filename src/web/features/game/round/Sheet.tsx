import '../../../ui/styles/type-tile.css';
import '../board/letter-boxes.css';
import './round.css';
import type { ReactNode } from 'react';
import { RUN_SHOWN } from '../../../../rules/celebration.ts';
import { BoardNote } from '../board/BoardNote.tsx';
import type { Board } from '../board/board.ts';
import { LetterBoxes } from '../board/LetterBoxes.tsx';
import { measuresOf } from '../board/measures.ts';
import type { RoundControls } from '../board/round-machine.ts';
import { dismissWrong } from '../board/typing.ts';
import type { Boxes } from '../board/use-round-machine.ts';
import { WrongLetterDialog } from '../board/WrongLetterDialog.tsx';
import type { Countdown } from '../clock/countdown.ts';
import { NoHurry } from '../clock/NoHurry.tsx';
import { Timer } from '../clock/Timer.tsx';
import { isOnKeys } from '../keys/is-on-keys.ts';
import { KeyboardSwitch } from '../keys/KeyboardSwitch.tsx';
import { KeyCase } from '../keys/KeyCase.tsx';
import { useKeyboard } from '../keys/use-keyboard.ts';
import { SoundSwitch } from '../sound/SoundSwitch.tsx';
import { GiveUp } from './GiveUp.tsx';
import { Mascot } from './Mascot.tsx';
import { Question } from './Question.tsx';

interface SheetProps {
  title: string;
  question: string;
  board: Board;
  machine: RoundControls;
  boxes: Boxes;
  isLocked: boolean;
  verdict: string;
  countdown: Countdown;
  /** Seconds that the countdown starts with; null if there is no clock. */
  seconds: number | null;
  /** Solves in a row before this round. */
  run: number;
  /** The result is shown, which has its own snail. */
  isOver: boolean;
  /** The time is up, but the server does not know it yet. */
  isWaiting: boolean;
  onGiveUp: () => void;
  /** Asked before the pun is given up, if the answer does not follow at once. */
  sure?: string | undefined;
  onSubmit: () => void;
  /** `pace` stands below the clock, `news` above the question. */
  pace?: ReactNode;
  news?: ReactNode;
  /** The buttons, and what they cost. */
  actions: ReactNode;
  cost: ReactNode;
  /** Shown only above a phone's keyboard, which covers the header. */
  purse?: ReactNode;
}

/** A player who presses keys with a screen reader keeps the focus there. */
const isNotOnKeys = (focused: Element | null) => !isOnKeys(focused);

/** Ties a submit button to the form, because the button may be outside of it, beside the keys. */
export const ANSWER_FORM = 'answer';

/** A pun, its boxes and its keys, whatever kind of round it is. */
export function Sheet(props: SheetProps) {
  const { title, question, board, machine, boxes, isLocked, verdict, countdown, seconds } = props;
  const { run, isOver, isWaiting, onGiveUp, onSubmit, pace, news, actions, cost, purse } = props;
  const { wrong } = board;
  const keyboard = useKeyboard();

  const buttons = (
    <div className="challenge-actions">
      {wrong && !isLocked && (
        <WrongLetterDialog
          letter={wrong.letter}
          isUnseen={board.unseen > 0}
          onTryAgain={() => {
            machine.change(dismissWrong);
            boxes.focus();
          }}
        />
      )}
      {actions}
    </div>
  );

  const giveUp = (
    <GiveUp
      board={board}
      countdown={countdown}
      seconds={seconds}
      isLocked={isLocked}
      isOver={isWaiting}
      sure={props.sure}
      onGiveUp={onGiveUp}
    />
  );

  const controls =
    keyboard === 'physical' ? (
      <>
        <div className="challenge-aside">
          <BoardNote verdict={verdict} absent={board.absent} />
        </div>
        {buttons}
        {cost}
        {giveUp}
      </>
    ) : (
      <>
        <div className="challenge-aside">
          <KeyboardSwitch focusBoxes={boxes.focus} />
          {keyboard === 'phone' && purse}
          {/* The game's own keys strike the absent letters out. */}
          <BoardNote verdict={verdict} absent={keyboard === 'phone' ? board.absent : ''} />
          {cost}
          {giveUp}
        </div>
        {buttons}
      </>
    );

  return (
    <>
      <section className="folio challenge" aria-labelledby="challenge-title">
        {!isOver && <Mascot countdown={countdown} isSulking={wrong !== null} run={run} />}
        {run >= RUN_SHOWN && <p className="run">{`${run} in a row`}</p>}
        <div className="challenge-head">
          <h1 id="challenge-title">{title}</h1>
          <SoundSwitch />
          {seconds === null ? <NoHurry /> : <Timer countdown={countdown} seconds={seconds} />}
          {pace}
        </div>
        {news}
        <Question>{question}</Question>
        <form
          id={ANSWER_FORM}
          ref={boxes.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <LetterBoxes
            board={board}
            act={machine.act}
            measures={measuresOf(board.shape)}
            isLocked={isLocked}
            isNotQuite={verdict !== ''}
            inputMode={keyboard === 'own' ? 'none' : 'text'}
            takesFocus={isNotOnKeys}
          />
          {keyboard !== 'own' && controls}
        </form>
      </section>
      {keyboard === 'own' && (
        <KeyCase board={board} act={machine.act} isLocked={isLocked} placeOf={boxes.placeOf}>
          {controls}
        </KeyCase>
      )}
    </>
  );
}
