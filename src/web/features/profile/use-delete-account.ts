import { useMutation } from '@tanstack/react-query';
import { profile } from '../../../contract/profile.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefreshUser } from '../../api/use-user.ts';

export function useDeleteAccount() {
  const refreshUser = useRefreshUser();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (username: string) => call(profile.remove, { body: { username } }),
    // Everything on this page was the player's: the landing page starts from nothing.
    onSuccess: () => location.assign('/'),
    // The name may have changed in another tab.
    onError: () => void refreshUser(),
  });
  const reason = error instanceof ApiError ? error.serverMessage : error?.message;
  return { remove: mutate, isRemoving: isPending || isSuccess, reason };
}
