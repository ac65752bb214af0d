import { useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '../../contract/errors.ts';
import { type ToastMessage, toast } from '../ui/toast.ts';
import { ApiError, serverMessage } from './api-error.ts';

interface Command<Reply, Input> {
  send: (input: Input) => Promise<Reply>;
  /** Returns the toast that says what was done. */
  onDone: (reply: Reply) => ToastMessage | Promise<ToastMessage>;
  /** Is shown if the server gives no reason. */
  failed: string;
  /** Refusals that belong to a field of the form. They are the `problem` and show no toast. */
  atField: readonly ErrorCode[];
}

/** A call that changes something and says how it ended. `run` resolves to whether it succeeded. */
export function useCommand<Reply, Input = void>({ send, onDone, failed, atField }: Command<Reply, Input>) {
  const problemOf = (error: Error | null) => {
    if (!(error instanceof ApiError)) return undefined;
    const code = atField.find((known) => known === error.code);
    return code && { code, text: error.serverMessage ?? failed };
  };
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: async (reply) => toast(await onDone(reply)),
    onError: (error) => {
      if (problemOf(error)) return;
      toast({ title: 'Error', description: serverMessage(error, failed), variant: 'destructive' });
    },
  });
  const run = (input: Input) =>
    mutateAsync(input).then(
      () => true,
      () => false,
    );
  return { run, isPending, problem: problemOf(error), forgetProblem: reset };
}
