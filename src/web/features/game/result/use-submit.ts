import { useMutation } from '@tanstack/react-query';
import { game } from '../../../../contract/game.ts';
import { call } from '../../../api/call.ts';
import { useRefreshBoards } from '../../../api/use-refresh-boards.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetLetters } from '../board/saved-letters.ts';

export function useSubmit(sessionId: string, playerId: string) {
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const { mutate, isPending, data } = useMutation({
    mutationFn: (answer: string) => call(game.submit, { params: { sessionId }, body: { answer } }),
    onSuccess: () => {
      forgetLetters(playerId);
      void refreshUser();
      void refreshBoards();
    },
    onError: () => toast({ title: 'Error', description: 'Failed to submit answer', variant: 'destructive' }),
  });
  return { submit: mutate, isSubmitting: isPending, result: data };
}
