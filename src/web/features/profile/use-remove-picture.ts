import { useMutation } from '@tanstack/react-query';
import { profile } from '../../../contract/profile.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefreshBoards } from '../../api/use-refresh-boards.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { toast } from '../../ui/toast.ts';

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
