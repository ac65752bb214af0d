import './give-up.css';
import { useEffect, useState } from 'react';
import { GIVE_UP_SECONDS } from '../../../../rules/clock.ts';
import { announce } from '../announcements.ts';
import type { Board } from '../board/board.ts';
import type { Countdown } from '../clock/countdown.ts';
import { useIsShort } from '../clock/use-seconds.ts';
import { keepFocus } from './keep-focus.ts';

interface GiveUpProps {
  board: Board;
  countdown: Countdown;
  /** Seconds that the countdown starts with. If null, the offer depends on how long the pun has been shown. */
  seconds: number | null;
  isLocked: boolean;
  /** The time is up: there is nothing left to give up. */
  isOver: boolean;
  /** Asked before the pun is given up; the answer need not follow at once. */
  sure?: string | undefined;
  onGiveUp: () => void;
}

const ASKED_MS = 10_000;
const QUESTION = 'Sure? Show me the answer';

/**
 * Asks for confirmation in the same place, so that a stray tap loses nothing. The question is withdrawn when the player
 * types, moves the focus or waits. The space is reserved before the button appears, so that nothing moves.
 */
export function GiveUp(props: GiveUpProps) {
  const { board, countdown, seconds, isLocked, isOver, sure = QUESTION, onGiveUp } = props;
  const isClockShort = useIsShort(countdown, (seconds ?? 0) - GIVE_UP_SECONDS);
  const hasWaited = useHasWaited(GIVE_UP_SECONDS);
  const isOffered = (seconds === null ? hasWaited : isClockShort) && !isOver;
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
      // The second click of a double click does not confirm.
      if (clicks < 2) onGiveUp();
      return;
    }
    setAskedAt(board);
    announce(sure);
  };

  return (
    <div className="give-up">
      {isOffered && (
        <button
          type="button"
          className="text-link"
          // `disabled` would take the focus away from a player who pressed it with a key.
          aria-disabled={isLocked}
          onMouseDown={keepFocus}
          onBlur={withdraw}
          onClick={({ detail }) => press(detail)}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {isAsked ? sure : 'Give up'}
        </button>
      )}
    </div>
  );
}

/** Whether the pun has been shown for that many seconds. */
function useHasWaited(seconds: number): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return hasWaited;
}
