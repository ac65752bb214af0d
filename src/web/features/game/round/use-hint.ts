import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type GameSession, game } from '../../../../contract/game.ts';
import type { HintType } from '../../../../rules/hints.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { toast } from '../../../ui/toast.ts';

interface HintOptions {
  onReveal: (index: number, letter: string) => void;
  /** Called if the round has ended elsewhere. */
  onEnded: () => void;
  onSettled: () => void;
}

export const NOTHING_LEFT = {
  letter: 'Every letter is already on the page.',
  vowel: 'No vowels are left to reveal.',
} satisfies Record<HintType, string>;

export function useHint({ id: sessionId, ...session }: GameSession, options: HintOptions) {
  const { onReveal, onEnded, onSettled } = options;
  const refreshUser = useRefreshUser();
  const [isVowelHidden, setVowelHidden] = useState(session.isVowelHidden);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (type: HintType) => call(game.hint, { params: { sessionId }, body: { type } }),
    onSuccess: ({ revealedIndex, revealedLetter, isVowelHidden }) => {
      onReveal(revealedIndex, revealedLetter);
      setVowelHidden(isVowelHidden);
      toast({ title: 'Hint Applied', description: `Letter "${revealedLetter}" revealed!` });
      void refreshUser();
    },
    onError: (error, type) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'session_completed') return onEnded();
      const isNothingLeft = code === 'nothing_to_reveal';
      if (isNothingLeft && type === 'vowel') setVowelHidden(false);
      const description = isNothingLeft
        ? `${NOTHING_LEFT[type]} Nothing was charged.`
        : navigator.onLine
          ? 'Not enough credits or failed to apply hint'
          : 'You are offline. Hints need a connection.';
      toast({ title: 'Error', description, variant: 'destructive' });
      // The credits may have been spent in another tab.
      void refreshUser();
    },
    onSettled,
  });
  return { buy: mutate, pending: isPending ? variables : undefined, isVowelHidden };
}
