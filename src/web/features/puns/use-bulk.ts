import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import { daily } from '../../../contract/daily.ts';
import type { Body, Reply } from '../../../contract/endpoint.ts';
import { puns } from '../../../contract/puns.ts';
import { reports } from '../../../contract/reports.ts';
import { counted, inFull } from '../../../rules/numbers.ts';
import { SKIP_REASONS, type SkipReason } from '../../../rules/pun-bulk.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';

type Bulk = Body<typeof puns.bulk>;

/** Does one thing to many puns. `onDone` is called when the selection can be cleared. */
export function useBulk(onDone: () => void) {
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (bulk: Bulk) => call(puns.bulk, { body: bulk }),
    onSuccess: (reply) => {
      onDone();
      toast({ title: 'Puns Changed', description: words(reply) });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change the puns'),
        variant: 'destructive',
      }),
    onSettled: () => refresh(puns.list, daily.plan, reports.reported, adminLog.read),
  });
  return { change: mutate, pending: isPending ? variables?.action : undefined };
}

const WHY: Record<SkipReason, string> = {
  same: 'already so',
  suspended: 'suspended, which its reports decide',
  themes_full: 'with no room for another theme',
  unknown: 'gone',
};

function words({ changed, skipped }: Reply<typeof puns.bulk>): string {
  const done = `${counted(changed, 'pun')} changed.`;
  if (skipped.length === 0) return done;
  const reasons = SKIP_REASONS.map((reason) => ({
    reason,
    count: skipped.filter((each) => each.reason === reason).length,
  })).filter(({ count }) => count > 0);
  return `${done} Skipped: ${reasons.map(({ reason, count }) => `${inFull(count)} ${WHY[reason]}`).join(', ')}.`;
}
