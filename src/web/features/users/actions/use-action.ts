import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../../contract/admin-log.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { type AdminUser, moderation } from '../../../../contract/users.ts';
import { ApiError, serverMessage } from '../../../api/api-error.ts';
import { useRefresh, useRefreshBoards } from '../../../api/use-refresh.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { toast } from '../../../ui/toast.ts';
import { useKeepUser } from '../use-chosen-user.ts';

interface Words {
  title: string;
  description: (user: AdminUser) => string;
  failed: string;
}

/**
 * Contains what all actions on a user share. `act` resolves to whether the action succeeded. A refusal with one of the
 * codes in `atField` is not announced: it is the `problem`, which belongs to a field of the form.
 */
export function useAction<Input = void>(
  send: (input: Input) => Promise<AdminUser>,
  words: Words,
  atField: readonly ErrorCode[] = [],
) {
  const keepUser = useKeepUser();
  const refresh = useRefresh();
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const problemOf = (error: Error | null) => {
    if (!(error instanceof ApiError)) return undefined;
    const code = atField.find((known) => known === error.code);
    return code && { code, text: error.serverMessage ?? words.failed };
  };
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (user) => {
      keepUser(user);
      refresh(moderation.users, moderation.signals, moderation.reviews, adminLog.read);
      void refreshUser();
      void refreshBoards();
      toast({ title: words.title, description: words.description(user) });
    },
    onError: (error) => {
      if (problemOf(error)) return;
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
  return {
    act,
    isPending,
    problem: problemOf(error),
    forgetProblem: reset,
  };
}
