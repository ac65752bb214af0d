import { useMutation } from '@tanstack/react-query';
import { game } from '../../../../contract/game.ts';
import type { HintType } from '../../../../rules/hints.ts';
import { call } from '../../../api/call.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { toast } from '../../../ui/toast.ts';

interface HintOptions {
  onReveal: (index: number, letter: string) => void;
  onSettled: () => void;
}

export function useHint(sessionId: string, { onReveal, onSettled }: HintOptions) {
  const refreshUser = useRefreshUser();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (type: HintType) => call(game.hint, { params: { sessionId }, body: { type } }),
    onSuccess: ({ revealedIndex, revealedLetter }) => {
      onReveal(revealedIndex, revealedLetter);
      toast({ title: 'Hint Applied', description: `Letter "${revealedLetter}" revealed!` });
      void refreshUser();
    },
    onError: () => {
      const description = 'Not enough credits or failed to apply hint';
      toast({ title: 'Error', description, variant: 'destructive' });
      // The credits may have gone in another tab.
      void refreshUser();
    },
    onSettled,
  });
  return { buy: mutate, pending: isPending ? variables : undefined };
}
