import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { type FeedbackItem, feedback } from '../../../contract/feedback.ts';
import { normaliseFeedback } from '../../../rules/feedback.ts';
import { ApiError, serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import type { Draft } from './draft.ts';

/** `onSent` may clear the draft. */
export function useSendFeedback(onSent: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ type, content, rating }: Draft) =>
      call(feedback.send, {
        body: { type, content, ...(type === 'review' && rating !== undefined && { rating }) },
      }),
    onSuccess: () => {
      onSent();
      toast({
        title: 'Feedback Submitted',
        description: 'Thank you for your feedback! It will be reviewed by our team.',
      });
    },
    onError: (error) => {
      const isEnough = error instanceof ApiError && error.code === 'too_much_feedback';
      const description = (isEnough && error.serverMessage) || 'Failed to submit feedback';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });

  const send = (draft: Draft) => {
    if (normaliseFeedback(draft.content) !== '') return mutate(draft);
    toast({
      title: 'Missing Content',
      description: 'Please enter your feedback before submitting',
      variant: 'destructive',
    });
  };
  return { send, isSending: isPending };
}

type Decision = 'approve' | 'dismiss';

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

const DECIDED: ErrorCode = 'feedback_decided';

/** Approves a suggestion whose pun was added. It does not matter if another admin has decided meanwhile. */
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
    onSettled: () => refresh(feedback.inbox, adminLog.read),
  });
  return mutate;
}
