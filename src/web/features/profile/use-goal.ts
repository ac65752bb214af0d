import { useMutation } from '@tanstack/react-query';
import { goal } from '../../../contract/goal.ts';
import type { Goal } from '../../../rules/goal.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { toast } from '../../ui/toast.ts';

/** Changes how many puns a day the player wants to solve. `chosen` is known before the server has answered. */
export function useGoal() {
  const refreshUser = useRefreshUser();
  const { mutate, isPending, variables } = useMutation({
    // Changes are sent one after the other, because arrow keys run quickly through the choices.
    scope: { id: 'goal' },
    mutationFn: (puns: Goal) => call(goal.change, { body: { goal: puns } }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change your goal'),
        variant: 'destructive',
      }),
    // Refresh after a failure, too: the change may have been saved and only the reply lost.
    onSettled: refreshUser,
  });
  return { changeGoal: mutate, chosen: isPending ? variables : undefined };
}
