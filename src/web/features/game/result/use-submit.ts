import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { game } from '../../../../contract/game.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useRefreshBoards } from '../../../api/use-refresh-boards.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetLetters } from '../board/saved-letters.ts';

interface Submission {
  answer: string;
  /** Not asked for by the player: nothing is said when it fails. */
  quiet?: boolean;
}

export function useSubmit(sessionId: string, playerId: string) {
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const [isUnsent, setUnsent] = useState(false);
  const { mutate, isPending, data } = useMutation({
    mutationFn: ({ answer }: Submission) => call(game.submit, { params: { sessionId }, body: { answer } }),
    onSuccess: () => {
      forgetLetters(playerId);
      void refreshUser();
      void refreshBoards();
    },
    onError: (error, { quiet }) => {
      setUnsent(isPassing(error));
      if (quiet) return;
      toast({ title: 'Error', description: 'Failed to submit answer', variant: 'destructive' });
    },
  });
  return { submit: mutate, isSubmitting: isPending, isUnsent, result: data };
}

/** No network, or a server in trouble: the same answer may be taken later. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
