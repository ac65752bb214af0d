import { useMutation } from '@tanstack/react-query';
import { daily } from '../../../contract/daily.ts';
import { ADMIN_LOG } from '../../../contract/paths.ts';
import { puns } from '../../../contract/puns.ts';
import { type ReportedPun, reports } from '../../../contract/reports.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';

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
    onSettled: () => refresh(reports.reported, puns.list, daily.plan, ADMIN_LOG),
  });
  return { settle: mutate, pending: isPending ? variables : undefined };
}
