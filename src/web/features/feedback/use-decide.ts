import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import { type FeedbackItem, feedback } from '../../../contract/feedback.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';

export type Decision = 'approve' | 'dismiss';

const DONE: Record<Decision, string> = { approve: 'Feedback Approved', dismiss: 'Feedback Dismissed' };

/** Approves or dismisses one message. */
export function useDecide(feedbackId: number, onDecided: (item: FeedbackItem) => void) {
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (decision: Decision) =>
      call(feedback[decision], { params: { feedbackId: String(feedbackId) } }),
    onSuccess: (item, decision) => {
      refresh(adminLog.read);
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
