import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { feedback } from '../../../contract/feedback.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';

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
