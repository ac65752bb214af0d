import { useMutation } from '@tanstack/react-query';
import { feedback } from '../../../contract/feedback.ts';
import { normaliseFeedback } from '../../../rules/feedback.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import type { Draft } from './draft.ts';

/** `onSent`: the draft can be cleared. */
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
    onError: () =>
      toast({ title: 'Error', description: 'Failed to submit feedback', variant: 'destructive' }),
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
