import { useMutation } from '@tanstack/react-query';
import { profile } from '../../../contract/profile.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefreshBoards } from '../../api/use-refresh-boards.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { toast } from '../../ui/toast.ts';

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
