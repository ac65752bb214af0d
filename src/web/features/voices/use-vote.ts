import { useMutation } from '@tanstack/react-query';
import type { Vote } from '../../../contract/game.ts';
import { votes } from '../../../contract/votes.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

/** Changes at once, and back where it fails. Presses are sent one after the other: the last one counts. */
export function useVote(punId: number, known: Vote, onSaid: (vote: Vote) => void) {
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `vote ${punId}` },
    mutationFn: (wish: Vote) => call(votes.vote, { params: { punId: String(punId) }, body: wish }),
    onSuccess: onSaid,
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'The snail lost your vote on the way. Press once more.'),
        variant: 'destructive',
      }),
  });
  return { vote: isPending ? variables : known, setVote: (wish: Vote) => mutate(wish) };
}
