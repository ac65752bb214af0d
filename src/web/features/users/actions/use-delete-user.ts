import { useMutation } from '@tanstack/react-query';
import type { Body } from '../../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { personActions } from '../../../../contract/user-actions.ts';
import { ApiError, serverMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useRefreshBoards } from '../../../api/use-refresh.ts';
import { toast } from '../../../ui/toast.ts';

type Part = 'name' | 'password' | 'reason' | 'signIn';

const PART_OF_CODE: Partial<Record<ErrorCode, Part>> = {
  wrong_confirmation: 'name',
  wrong_password: 'password',
  too_many_guesses: 'password',
  reason_names_user: 'reason',
  fresh_sign_in_required: 'signIn',
};

/** `onDeleted` must leave the page. The lists are fetched again when they are shown. */
export function useDeleteUser(userId: string, onDeleted: () => void) {
  const refreshBoards = useRefreshBoards();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (body: Body<typeof personActions.remove>) =>
      call(personActions.remove, { params: { userId }, body }),
    onSuccess: () => {
      void refreshBoards();
      toast({ title: 'Account Deleted', description: 'Everything that belonged to it is gone.' });
      onDeleted();
    },
    onError: (error) => {
      if (partOf(error)) return;
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to delete the account'),
        variant: 'destructive',
      });
    },
  });
  const part = error ? partOf(error) : undefined;
  return {
    remove: mutate,
    isRemoving: isPending || isSuccess,
    /** Returns what is wrong with a part of the form. */
    problemAt: (asked: Part) => (error && part === asked ? serverMessage(error, '') : undefined),
    forgetProblems: reset,
  };
}

function partOf(error: Error): Part | undefined {
  return error instanceof ApiError ? PART_OF_CODE[error.code as ErrorCode] : undefined;
}
