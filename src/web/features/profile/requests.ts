import { useMutation } from '@tanstack/react-query';
import type { Body } from '../../../contract/endpoint.ts';
import { homePath } from '../../../contract/paths.ts';
import { profile } from '../../../contract/profile.ts';
import { USERNAME_MIN } from '../../../rules/username.ts';
import { ApiError, reasonOf, serverMessage } from '../../api/api-error.ts';
import { forgetBookPage } from '../../api/book-page.ts';
import { call } from '../../api/call.ts';
import { useRefreshBoards } from '../../api/use-refresh.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

export function useRename() {
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (username: string) => {
      await call(profile.rename, { body: { username } });
      void refreshBoards();
      await refreshUser();
    },
    onSuccess: () => toast({ title: 'Username Updated' }),
    onError: (error) => toast({ title: 'Error', description: failure(error), variant: 'destructive' }),
  });

  /** Resolves to whether the player now has the name. */
  async function rename(text: string): Promise<boolean> {
    const username = text.trim();
    if (username.length < USERNAME_MIN) {
      toast({
        title: 'Invalid Username',
        description: `Username must be at least ${USERNAME_MIN} characters long`,
        variant: 'destructive',
      });
      return false;
    }
    return mutateAsync(username).then(
      () => true,
      () => false,
    );
  }
  return { rename, isRenaming: isPending };
}

function failure(error: Error): string {
  if (!(error instanceof ApiError)) return 'Failed to update username';
  return error.serverMessage ?? `HTTP ${error.message}`;
}

export function useFirstName() {
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (firstName: string) => {
      const saved = await call(profile.changeFirstName, { body: { firstName } });
      void refreshBoards();
      await refreshUser();
      return saved;
    },
    onSuccess: ({ firstName }) => toast({ title: firstName ? 'First Name Updated' : 'First Name Removed' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to update first name'),
        variant: 'destructive',
      }),
  });

  /** Resolves to whether it was saved. */
  const change = (text: string): Promise<boolean> =>
    mutateAsync(text.trim()).then(
      () => true,
      () => false,
    );
  return { change, isChanging: isPending };
}

export function useRemovePicture() {
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await call(profile.removePicture);
      void refreshBoards();
      await refreshUser();
    },
    onSuccess: () => toast({ title: 'Profile Picture Removed' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to remove profile picture'),
        variant: 'destructive',
      }),
  });
  return { onRemovePicture: () => mutate(), isRemoving: isPending };
}

/** For these refusals the server's own text is shown, because it says when to try again. */
const BUSY: readonly (string | undefined)[] = ['export_running', 'exports_busy'];

export function useDownloadData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(profile.data),
    onSuccess: (data) => saveFile('punnery-my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => {
      const isBusy = error instanceof ApiError && BUSY.includes(error.code);
      const description = (isBusy && error.serverMessage) || 'Failed to download your data';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  return { download: () => mutate(), isDownloading: isPending };
}

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
