import { useMutation } from '@tanstack/react-query';
import { profile } from '../../../contract/profile.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { toast } from '../../ui/toast.ts';

/** Switches between playing against the clock and at one's own pace. */
export function usePace() {
  const refreshUser = useRefreshUser();
  const { mutate, isPending } = useMutation({
    mutationFn: (relaxed: boolean) => call(profile.changePace, { body: { relaxed } }),
    onSuccess: ({ relaxed }) =>
      toast({
        title: relaxed ? 'At Your Own Pace' : 'Against the Clock',
        description: `From the next pun on: ${relaxed ? 'no clock and no' : 'a clock and a'} speed bonus.`,
      }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change your pace'),
        variant: 'destructive',
      }),
    // Refresh after a failure, too: the change may have been saved and only the reply lost.
    onSettled: refreshUser,
  });
  return { changePace: mutate, isChanging: isPending };
}
