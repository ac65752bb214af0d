import type { ReactNode } from 'react';
import type { GameSession, SubmitResult } from '../../../../contract/game.ts';
import type { User } from '../../../../contract/identity.ts';
import { GAME_SECONDS } from '../../../../rules/clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { firstEmpty, letterPlaces, openPlaces } from '../board/board.ts';
import { Result } from '../result/Result.tsx';
import { CreditsLeft } from './CreditsLeft.tsx';
import { HintButtons, HintNote } from './HintButtons.tsx';
import { keepFocus } from './keep-focus.ts';
import { PaceLine } from './PaceLine.tsx';
import { ANSWER_FORM, Sheet } from './Sheet.tsx';
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
  const { board, hint, isLocked, isWaiting, result } = round;
  const hasOpen = openPlaces(board).length > 0;
  const isNoted = session.isPaid && openPlaces(board).length === letterPlaces(board).length;

  const actions = (
    <>
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
        pending={round.isSubmitting}
        disabled={round.isDelayed}
        onMouseDown={keepFocus}
      >
        Submit Answer
      </Button>
    </>
  );

  return (
    <>
      <Sheet
        title={title}
        question={session.pun.question}
        board={board}
        machine={round.machine}
        boxes={round.boxes}
        isLocked={isLocked}
        verdict={round.verdict}
        countdown={round.countdown}
        seconds={session.relaxed ? null : GAME_SECONDS}
        run={round.run}
        isOver={result !== undefined}
        isWaiting={isWaiting}
        onGiveUp={round.giveUp}
        onSubmit={round.submitAnswer}
        pace={
          onPace && <PaceLine isRelaxed={session.relaxed} isNextRelaxed={user.relaxed} onChange={onPace} />
        }
        news={!session.isPaid && <p className="unpaid">{unpaid}</p>}
        actions={actions}
        cost={<HintNote isNoted={isNoted} />}
        purse={<CreditsLeft credits={user.credits} />}
      />
      {result && (
        <Result
          result={result}
          question={session.pun.question}
          sent={round.sent}
          solve={round.solve}
          run={round.run}
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
