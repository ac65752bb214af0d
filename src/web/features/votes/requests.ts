import { useMutation } from '@tanstack/react-query';
import type { Body } from '../../../contract/endpoint.ts';
import { reports } from '../../../contract/reports.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

export function useReport(punId: number, onSent: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Body<typeof reports.report>) =>
      call(reports.report, { params: { punId: String(punId) }, body }),
    onSuccess: () => {
      onSent();
      toast({ title: 'Report Sent', description: 'A scribe will look at this pun.' });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(
          error,
          'Your report did not get through. It is still here, so send it again.',
        ),
        variant: 'destructive',
      }),
  });
  return { report: mutate, isReporting: isPending };
}
