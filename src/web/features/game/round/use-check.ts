import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckedBoard } from '../../../../contract/board.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { SOUNDS_RIGHT } from '../../../../rules/anatomy.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { announce } from '../announcements.ts';
import { answerOn, type Board, firstEmpty } from '../board/board.ts';

/** How long after the last stroke a full board is checked. */
const ASK_AFTER_MS = 500;
/** How long Submit Answer waits for a check at most: a slow network must not hold up the game. */
const WAIT_MS = 3000;
/** How long Submit Answer stays disabled after a wrong board, so that a habit does not end the round. */
const PAUSE_MS = 1500;

const NONE_LEFT: ErrorCode = 'too_many_checks';

interface CheckOptions<Ended> {
  board: Board;
  isLocked: boolean;
  /** Asks the server, which refuses with `endedBy` if the round is over. */
  check: (answer: string) => Promise<CheckedBoard<Ended>>;
  endedBy: ErrorCode;
  onResult: (board: Board, ended: Ended) => void;
  /** Called if the round has ended elsewhere, or its time is up on the server. */
  onEnded: () => void;
  /** Called if a check failed for another reason. */
  onFailed?: (error: Error) => void;
}

/**
 * Checks a full board, each word once. A check that fails is dropped: the caller can repeat it, and the player can change
 * a letter. The board of a page that has just been opened is not checked before it changes.
 */
export function useCheck<Ended>(options: CheckOptions<Ended>) {
  const { board, isLocked, check, endedBy, onResult, onEnded, onFailed } = options;
  const answer = firstEmpty(board) === undefined && !board.wrong ? answerOn(board) : '';
  const asked = useRef(new Set(['', answer]));
  const isUsedUp = useRef(false);
  const [verdicts, setVerdicts] = useState<Record<string, string>>({});
  const [isDelayed, delay] = useDelay();
  const [failed, setFailed] = useState(answer);
  const isOnline = useOnline();

  const { mutate } = useMutation({
    mutationFn: (full: Board) => check(answerOn(full)),
    onSuccess: (reply, full) => {
      if (reply.ended) return onResult(full, reply.ended);
      isUsedUp.current = reply.checksLeft === 0;
      delay(PAUSE_MS);
      setVerdicts((before) => ({ ...before, [answerOn(full)]: verdictOf(reply) }));
    },
    onError: (error, full) => {
      delay(0);
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === endedBy) onEnded();
      else if (code === NONE_LEFT) isUsedUp.current = true;
      else {
        asked.current.delete(answerOn(full));
        setFailed(answerOn(full));
        onFailed?.(error);
      }
    },
  });

  const ask = () => {
    asked.current.add(answer);
    setFailed('');
    delay(WAIT_MS);
    mutate(board);
  };
  const askNow = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stroke that repeats the letter of its box restarts the timer, too
  useEffect(() => {
    if (isLocked || asked.current.has(answer) || isUsedUp.current || !isOnline) return;
    const timer = setTimeout(() => askNow(), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answer, isLocked, isOnline, board.strokes]);

  const verdict = verdicts[answer] ?? '';
  const tell = useEffectEvent((text: string) => {
    delay(PAUSE_MS);
    announce(text);
  });
  useEffect(() => {
    const known = verdicts[answer];
    if (known) tell(known);
  }, [verdicts, answer]);

  /** The last check of this board did not reach the server, or the board comes from an earlier visit. */
  const hasFailed = answer !== '' && failed === answer;
  return { verdict, isDelayed, hasFailed, retry: ask };
}

function verdictOf({ status, checksLeft }: CheckedBoard<unknown>): string {
  if (status === 'sounds_right') return SOUNDS_RIGHT;
  return checksLeft > 0 ? 'Not quite' : 'Not quite. No checks left.';
}

/** Returns whether the button has to wait, and a function that makes it wait for some time from now on. */
function useDelay() {
  const [isDelayed, setDelayed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const delay = (ms: number) => {
    clearTimeout(timer.current);
    setDelayed(ms > 0);
    timer.current = setTimeout(() => setDelayed(false), ms);
  };
  return [isDelayed, delay] as const;
}
