import { useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '../../../contract/errors.ts';
import { type FeedbackItem, feedback } from '../../../contract/feedback.ts';
import { ADMIN_LOG } from '../../../contract/paths.ts';
import { ApiError, serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';

type Decision = 'approve' | 'dismiss';

const DONE: Record<Decision, string> = { approve: 'Feedback Approved', dismiss: 'Feedback Dismissed' };

/** Approves or dismisses one message. */
export function useDecide(feedbackId: number, onDecided: (item: FeedbackItem) => void) {
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (decision: Decision) =>
      call(feedback[decision], { params: { feedbackId: String(feedbackId) } }),
    onSuccess: (item, decision) => {
      refresh(ADMIN_LOG);
      toast({ title: DONE[decision] });
      onDecided(item);
    },
    onError: (error, decision) =>
      toast({
        title: 'Error',
        description: serverMessage(error, `Failed to ${decision} feedback`),
        variant: 'destructive',
      }),
    // Refreshed even after a refusal, because another admin may have decided meanwhile. The buttons stay blocked until
    // then.
    onSettled: () => refresh(feedback.inbox),
  });
  return { decide: mutate, pending: isPending ? variables : undefined };
}

const DECIDED: ErrorCode = 'feedback_decided';

/** Approves a suggestion whose pun was added. It does not matter if another admin has decided first. */
export function useApproveAdded() {
  const refresh = useRefresh();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(feedback.approve, { params: { feedbackId: String(id) } }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === DECIDED) return;
      toast({
        title: 'Error',
        description: 'The pun was added, but its suggestion could not be approved.',
        variant: 'destructive',
      });
    },
    onSettled: () => refresh(feedback.inbox, ADMIN_LOG),
  });
  return mutate;
}
