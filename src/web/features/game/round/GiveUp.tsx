import './give-up.css';
import { useEffect, useState } from 'react';
import { GAME_SECONDS, GIVE_UP_SECONDS } from '../../../../rules/clock.ts';
import { announce } from '../announcements.ts';
import type { Board } from '../board/board.ts';
import type { Countdown } from '../clock/countdown.ts';
import { useIsShort } from '../clock/use-seconds.ts';
import { keepFocus } from './keep-focus.ts';

interface GiveUpProps {
  board: Board;
  countdown: Countdown;
  /** There is no countdown to go by. */
  relaxed: boolean;
  isLocked: boolean;
  /** The time is up: there is nothing left to give up. */
  isOver: boolean;
  onGiveUp: () => void;
}

const ASKED_MS = 10_000;
const QUESTION = 'Sure? Show me the answer';

/**
 * It asks once, in the same place: a stray tap loses nothing, and whoever writes on, goes on or waits is not asked any more. Its place is kept
 * before it is there, so that nothing moves when it comes.
 */
export function GiveUp({ board, countdown, relaxed, isLocked, isOver, onGiveUp }: GiveUpProps) {
  const isClockShort = useIsShort(countdown, GAME_SECONDS - GIVE_UP_SECONDS);
  const hasWaited = useHasWaited(GIVE_UP_SECONDS);
  const isOffered = (relaxed ? hasWaited : isClockShort) && !isOver;
  const [askedAt, setAskedAt] = useState<Board>();
  const isAsked = askedAt === board;
  const withdraw = () => setAskedAt(undefined);
  useEffect(() => {
    if (!askedAt) return;
    const timer = setTimeout(() => setAskedAt(undefined), ASKED_MS);
    return () => clearTimeout(timer);
  }, [askedAt]);

  const press = (clicks: number) => {
    if (isLocked) return;
    if (isAsked) {
      // The second press of a double one was no answer.
      if (clicks < 2) onGiveUp();
      return;
    }
    setAskedAt(board);
    announce(QUESTION);
  };

  return (
    <div className="give-up">
      {isOffered && (
        <button
          type="button"
          className="text-link"
          // Not disabled, which would lose the focus of whoever pressed it with a key.
          aria-disabled={isLocked}
          onMouseDown={keepFocus}
          onBlur={withdraw}
          onClick={({ detail }) => press(detail)}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {isAsked ? QUESTION : 'Give up'}
        </button>
      )}
    </div>
  );
}

/** Whether the pun has been shown for so long. */
function useHasWaited(seconds: number): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return hasWaited;
}
