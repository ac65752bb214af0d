import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import { daily } from '../../../contract/daily.ts';
import { type Pun, puns } from '../../../contract/puns.ts';
import { reports } from '../../../contract/reports.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';

export function useSetActive({ id, answer, isActive }: Pun) {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(isActive ? puns.deactivate : puns.activate, { params: { punId: String(id) }, query: {} }),
    onSuccess: () => {
      refresh(puns.list, daily.plan, reports.reported, adminLog.read);
      toast(
        isActive
          ? { title: 'Pun Deactivated', description: `${answer} will not be dealt any more.` }
          : { title: 'Pun Activated', description: `${answer} will be dealt again.` },
      );
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change pun'),
        variant: 'destructive',
      }),
  });
  return { toggle: () => mutate(), isToggling: isPending };
}
