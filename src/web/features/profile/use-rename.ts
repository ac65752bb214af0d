import { useMutation } from '@tanstack/react-query';
import { profile } from '../../../contract/profile.ts';
import { USERNAME_MIN } from '../../../rules/username.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefreshBoards } from '../../api/use-refresh-boards.ts';
import { useRefreshUser } from '../../api/use-user.ts';
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
