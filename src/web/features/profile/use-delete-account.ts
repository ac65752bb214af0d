import { useMutation } from '@tanstack/react-query';
import type { Body } from '../../../contract/endpoint.ts';
import { homePath } from '../../../contract/paths.ts';
import { profile } from '../../../contract/profile.ts';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { forgetBookPage } from '../../api/book-page.ts';
import { call } from '../../api/call.ts';
import { useRefreshUser } from '../../api/use-user.ts';

export function useDeleteAccount() {
  const refreshUser = useRefreshUser();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: Body<typeof profile.remove>) => call(profile.remove, { body }),
    // A full page load leaves nothing of the deleted account in memory.
    onSuccess: () => {
      forgetBookPage();
      location.assign(homePath('deleted'));
    },
    // The name may have changed in another tab.
    onError: () => void refreshUser(),
  });
  const code = error instanceof ApiError ? error.code : undefined;
  const reason = error ? reasonOf(error) : undefined;
  const isAboutPassword = code === 'wrong_password' || code === 'too_many_guesses';
  const needsSignIn = code === 'fresh_sign_in_required';
  return {
    remove: mutate,
    isRemoving: isPending || isSuccess,
    needsSignIn,
    /** Each problem is shown at its field. */
    problems: {
      password: isAboutPassword ? reason : undefined,
      username: isAboutPassword || needsSignIn ? undefined : reason,
    },
  };
}
