import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { type CheckResult, game, type SubmitResult } from '../../../../contract/game.ts';
import { SOUNDS_RIGHT } from '../../../../rules/anatomy.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ownZone } from '../../../ui/own-zone.ts';
import { announce } from '../announcements.ts';
import { answerOn, type Board, firstEmpty } from '../board/board.ts';

/** How long after the last stroke a full board is checked. */
const ASK_AFTER_MS = 500;
/** How long Submit Answer waits for a check at most: a slow network must not hold up the game. */
const WAIT_MS = 3000;
/** How long Submit Answer stays disabled after a wrong board, so that a habit does not end the round. */
const PAUSE_MS = 1500;

const ENDED: ErrorCode = 'session_completed';
const NONE_LEFT: ErrorCode = 'too_many_checks';

interface CheckOptions {
  sessionId: string;
  board: Board;
  isLocked: boolean;
  onSolved: (board: Board, result: SubmitResult) => void;
  /** Called if the round has ended elsewhere, or its time is up on the server. */
  onEnded: () => void;
}

/**
 * Checks a full board, each word once. A check that fails is dropped: the player can submit, or change a letter. The
 * board of a page that has just been opened is not checked before it changes.
 */
export function useCheck({ sessionId, board, isLocked, onSolved, onEnded }: CheckOptions) {
  const answer = firstEmpty(board) === undefined && !board.wrong ? answerOn(board) : '';
  const asked = useRef(new Set(['', answer]));
  const isUsedUp = useRef(false);
  const [verdicts, setVerdicts] = useState<Record<string, string>>({});
  const [isDelayed, delay] = useDelay();

  const { mutate } = useMutation({
    mutationFn: (full: Board) =>
      call(game.check, { params: { sessionId }, body: { answer: answerOn(full), zone: ownZone() } }),
    onSuccess: (reply, full) => {
      if (reply.result) return onSolved(full, reply.result);
      isUsedUp.current = reply.checksLeft === 0;
      delay(PAUSE_MS);
      setVerdicts((before) => ({ ...before, [answerOn(full)]: verdictOf(reply) }));
    },
    onError: (error, full) => {
      delay(0);
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === ENDED) onEnded();
      else if (code === NONE_LEFT) isUsedUp.current = true;
      else asked.current.delete(answerOn(full));
    },
  });

  const ask = useEffectEvent(() => {
    asked.current.add(answer);
    delay(WAIT_MS);
    mutate(board);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stroke that repeats the letter of its box restarts the timer, too
  useEffect(() => {
    if (isLocked || asked.current.has(answer) || isUsedUp.current || !navigator.onLine) return;
    const timer = setTimeout(() => ask(), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answer, isLocked, board.strokes]);

  const verdict = verdicts[answer] ?? '';
  const tell = useEffectEvent((text: string) => {
    delay(PAUSE_MS);
    announce(text);
  });
  useEffect(() => {
    const known = verdicts[answer];
    if (known) tell(known);
  }, [verdicts, answer]);

  return { verdict, isDelayed };
}

function verdictOf({ status, checksLeft }: CheckResult): string {
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
