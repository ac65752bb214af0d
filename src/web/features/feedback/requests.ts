import { useMutation } from '@tanstack/react-query';
import { feedback } from '../../../contract/feedback.ts';
import { normaliseFeedback } from '../../../rules/feedback.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
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
