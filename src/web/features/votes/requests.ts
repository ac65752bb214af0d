import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import { daily } from '../../../contract/daily.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { puns } from '../../../contract/puns.ts';
import { type ReportedPun, reports } from '../../../contract/reports.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
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

type Verdict = 'retire' | 'restore';

/** Retires or keeps a pun, which settles its reports. */
export function useSettle({ punId, answer, isActive }: ReportedPun) {
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (verdict: Verdict) =>
      call(verdict === 'retire' ? puns.deactivate : puns.activate, {
        params: { punId: String(punId) },
        query: { reported: 'true' },
      }),
    onSuccess: (_, verdict) => {
      toast(
        verdict === 'retire'
          ? {
              title: 'Pun Retired',
              description: `${answer} will not be dealt any more. Its reporters are thanked.`,
            }
          : {
              title: isActive ? 'Pun Kept' : 'Pun Restored',
              description: `${answer} will be dealt ${isActive ? 'as before' : 'again'}.`,
            },
      );
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change pun'),
        variant: 'destructive',
      }),
    // Refresh after a failure, too: another admin may have settled the reports in the meantime.
    onSettled: () => refresh(reports.reported, puns.list, daily.plan, adminLog.read),
  });
  return { settle: mutate, pending: isPending ? variables : undefined };
}
