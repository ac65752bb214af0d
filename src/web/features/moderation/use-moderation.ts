import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { type AdminUser, moderation } from '../../../contract/moderation.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { useRefreshBoards } from '../../api/use-refresh-boards.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { counted } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';
import { useKeepUser } from './use-chosen-user.ts';

interface Words {
  title: string;
  description: (user: AdminUser) => string;
  failed: string;
}

type Decision = Body<typeof moderation.release>;

export function useBan(userId: string) {
  return useAction((body: Decision) => call(moderation.ban, { params: { userId }, body }), {
    title: 'User Banned',
    description: ({ email }) => `${email} is banned and will see the reason.`,
    failed: 'Failed to ban user',
  });
}

export function useUnban(userId: string) {
  return useAction(() => call(moderation.unban, { params: { userId } }), {
    title: 'User Unbanned',
    description: ({ email }) => `${email} can play again.`,
    failed: 'Failed to unban user',
  });
}

export function useRelease(userId: string) {
  return useAction((body: Decision) => call(moderation.release, { params: { userId }, body }), {
    title: 'User Released',
    description: ({ email }) => `${email} is back on the leaderboards.`,
    failed: 'Failed to release user',
  });
}

export function useResetCredits(userId: string) {
  return useAction(
    (body: { amount: number; reason: string }) => call(moderation.resetCredits, { params: { userId }, body }),
    {
      title: 'Credits Reset',
      description: ({ email, credits }) => `${email} now has ${counted(credits, 'credit')}.`,
      failed: 'Failed to reset credits',
    },
  );
}

export function useResetPoints(userId: string) {
  return useAction(
    (reason: string) => call(moderation.resetPoints, { params: { userId }, body: { reason } }),
    {
      title: 'Points Reset',
      description: ({ email }) => `${email} starts again at 0 points.`,
      failed: 'Failed to reset points',
    },
  );
}

/** Contains what all actions on a user share. `act` resolves to whether the action succeeded. */
function useAction<Input = void>(send: (input: Input) => Promise<AdminUser>, words: Words) {
  const keepUser = useKeepUser();
  const refresh = useRefresh();
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (user) => {
      keepUser(user);
      refresh(moderation.users, moderation.signals, moderation.reviews, adminLog.read);
      void refreshUser();
      void refreshBoards();
      toast({ title: words.title, description: words.description(user) });
    },
    onError: (error) => {
      // Another admin may have acted first, so the lists are fetched again.
      refresh(moderation.users, moderation.reviews);
      toast({ title: 'Error', description: serverMessage(error, words.failed), variant: 'destructive' });
    },
  });
  const act = (input: Input) =>
    mutateAsync(input).then(
      () => true,
      () => false,
    );
  return { act, isPending };
}
