import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type GameSession, game, type SubmitResult } from '../../../../contract/game.ts';
import { addRound, isFastest, type Solve } from '../../../../rules/celebration.ts';
import { GAME_SECONDS } from '../../../../rules/clock.ts';
import { PAID_SOLVES_A_DAY } from '../../../../rules/fair-play.ts';
import { call } from '../../../api/call.ts';
import { ownZone } from '../../../ui/own-zone.ts';
import { toast } from '../../../ui/toast.ts';
import { useRetry } from '../../../ui/use-retry.ts';
import { announce } from '../announcements.ts';
import { firstEmpty, letterPlaces, openPlaces } from '../board/board.ts';
import { settle } from '../board/strokes.ts';
import { dismissWrong, placeCursor } from '../board/typing.ts';
import { useRoundMachine } from '../board/use-round-machine.ts';
import { useClock } from '../clock/use-clock.ts';
import type { Cause } from '../result/submission.ts';
import { useSubmit } from '../result/use-submit.ts';
import { useRoundSounds } from '../sound/use-sound.ts';
import { keepSitting, sittingOf, wasAdded } from './sitting.ts';
import { useHint } from './use-hint.ts';

export const UNPAID = `${PAID_SOLVES_A_DAY} solved today! This one is for fun: no points, no credits.`;

/** Plays one pun, from its first letter to its result. */
export function useRound(session: GameSession, playerId: string, unpaid: string) {
  const { submit, isSubmitting, isUnsent, result, sent } = useSubmit({
    sessionId: session.id,
    playerId,
    onSoundsRight,
    onResult,
  });
  const [solve, setSolve] = useState<Solve>();
  const [run] = useState(() => sittingOf(playerId).run);
  const [isTimeUp, setTimeUp] = useState(false);
  const isLocked = isSubmitting || isTimeUp || result !== undefined;
  const checking = useMutation({
    mutationFn: (answer: string) =>
      call(game.check, { params: { sessionId: session.id }, body: { answer, zone: ownZone() } }),
  });
  const { board, verdict, isDelayed, boxes, machine } = useRoundMachine<SubmitResult>(
    { id: session.id, owner: playerId, mask: session.pun.answer, letters: session.pun.letters },
    {
      isLocked,
      check: checking.mutateAsync,
      closedBy: 'session_completed',
      onResult: (full, solved) => {
        if (!isLocked) submit({ board: full, cause: 'answer', solved });
      },
      onClosed: async () => {
        showResult();
        return false;
      },
    },
  );
  const { change, write } = machine;
  useRoundSounds(board, result && solve, result?.badgeEarned);

  /** The round ended in another tab or on another device: any submit now gets its result. */
  function showResult() {
    if (!isLocked) submit({ board, cause: 'fetch' });
  }

  const countdown = useClock(session, {
    stopped: isLocked,
    onTimeUp: () => {
      setTimeUp(true);
      change(dismissWrong);
      submit({ board: dismissWrong(board), cause: 'time-up' });
    },
    onEnded: showResult,
  });

  const isWaiting = isTimeUp && isUnsent && result === undefined;
  useRetry(isWaiting && !isSubmitting, () => submit({ board: sent?.board ?? board, cause: 'retry' }));

  /** Counts the run, and notes what a solve was like. What was solved elsewhere is not told as if it were done here. */
  function onResult({ isCorrect, crowdResult }: SubmitResult, cause: Cause) {
    if (wasAdded(session.id)) return;
    const left = countdown.shown();
    const taken = session.relaxed ? null : GAME_SECONDS - left;
    const before = sittingOf(playerId);
    const sitting = addRound(before, isCorrect, taken);
    keepSitting({ playerId, sessionId: session.id, sitting });
    if (!isCorrect || cause !== 'answer') return;
    setSolve({
      hints: letterPlaces(board).length - openPlaces(board).length,
      absent: board.absent.length,
      clock: taken === null ? null : { left, taken, isFastest: isFastest(before, taken) },
      run: sitting.run,
      solvedBy: crowdResult?.solved ?? null,
    });
  }

  /** Keeps what is written and moves the cursor to the first letter that can be overwritten. */
  function onSoundsRight() {
    boxes.focus();
    write((before) => placeCursor(before, openPlaces(before)[0] ?? before.cursor));
  }

  const hint = useHint(session, {
    onReveal: machine.reveal,
    onEnded: showResult,
    onSettled: boxes.focus,
  });

  const { question } = session.pun;
  const opening = session.isPaid ? question : `${unpaid} ${question}`;
  useEffect(() => announce(opening), [opening]);

  const submitAnswer = () => {
    const settled = settle(board);
    const empty = firstEmpty(settled);
    // Once the time is up, whatever is filled counts.
    if (empty === undefined || isTimeUp)
      return submit({ board: settled, cause: isTimeUp ? 'time-up' : 'answer' });
    change((before) => placeCursor(before, empty));
    toast({
      title: 'Incomplete Answer',
      description: 'Please fill in all letters before submitting',
      variant: 'destructive',
    });
  };

  const giveUp = () => submit({ board, cause: 'give-up' });

  return {
    board,
    machine,
    boxes,
    countdown,
    hint,
    submitAnswer,
    giveUp,
    verdict,
    isDelayed,
    isSubmitting,
    isLocked,
    isWaiting,
    result,
    sent,
    solve,
    run,
  };
}
