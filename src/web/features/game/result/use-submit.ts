import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { game, type SubmitResult } from '../../../../contract/game.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useRefreshBoards } from '../../../api/use-refresh.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { ownZone } from '../../../ui/own-zone.ts';
import { toast } from '../../../ui/toast.ts';
import { answerOn } from '../board/board.ts';
import { forgetLetters } from '../board/saved-letters.ts';
import { loadResultDialog, useResultDialog } from './Result.tsx';
import type { Cause, Submission } from './submission.ts';

const SOUNDS_RIGHT: ErrorCode = 'sounds_right';
const TIME_UP: Cause[] = ['time-up', 'retry'];

interface SubmitOptions {
  sessionId: string;
  playerId: string;
  /** Called for an answer that only sounds right; the round goes on. */
  onSoundsRight: () => void;
  /** Called once the result is known, before it is shown. */
  onResult: (result: SubmitResult, cause: Cause) => void;
}

export function useSubmit({ sessionId, playerId, onSoundsRight, onResult }: SubmitOptions) {
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const [isUnsent, setUnsent] = useState(false);
  useResultDialog();
  const { mutate, isPending, data, variables } = useMutation({
    mutationFn: async ({ board, cause, solved }: Submission) => {
      const body = { answer: answerOn(board), final: cause !== 'answer', zone: ownZone() };
      const result = solved ?? (await call(game.submit, { params: { sessionId }, body }));
      // Loaded now, while there is a network: a browser does not retry code that it once failed to fetch.
      await loadResultDialog();
      return result;
    },
    onMutate: ({ cause }) => {
      if (cause !== 'time-up') return;
      toast({ title: "Time's Up!", description: 'The answer will be revealed.', variant: 'destructive' });
    },
    onSuccess: (result, { cause }) => {
      // It replaces the toast that came at zero.
      if (TIME_UP.includes(cause) && result.isCorrect)
        toast({ title: 'Already solved', description: 'In another window or on another device.' });
      onResult(result, cause);
      forgetLetters(playerId, sessionId);
      void refreshUser();
      void refreshBoards();
    },
    onError: (error, { cause }) => {
      setUnsent(isPassing(error));
      if (cause === 'retry' || cause === 'fetch') return;
      if (error instanceof ApiError && error.code === SOUNDS_RIGHT) {
        toast({ title: 'Music to the snail’s ears', description: error.serverMessage });
        return onSoundsRight();
      }
      toast({ title: 'Error', description: 'Failed to submit answer', variant: 'destructive' });
    },
  });
  return { submit: mutate, isSubmitting: isPending, isUnsent, result: data, sent: variables };
}

/** There is no network or the server is in trouble: the same answer may be accepted later. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
