import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { disableAlerts, enableAlerts, readAlerts } from './device.ts';
import { watchPermission } from './permission.ts';
import { NothingStored } from './push-preference.ts';
import { TookTooLong } from './with-timeout.ts';

export function useAlerts(playerId: string) {
  const queries = useQueryClient();
  const queryKey = ['alerts', playerId];
  const { data: alerts, error } = useQuery({
    queryKey,
    queryFn: () => readAlerts(playerId),
    refetchOnMount: 'always',
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['alerts'] });
  useEffect(() => watchPermission(() => void queries.invalidateQueries({ queryKey: ['alerts'] })), [queries]);

  const enabling = useMutation({
    mutationFn: () => enableAlerts(playerId),
    onSuccess: (answer) => {
      if (answer === 'granted') toast({ title: 'Notifications On', description: 'The snail knows the way.' });
    },
    onError: (problem) => fail(enableFailure(problem)),
    onSettled: refresh,
  });
  const disabling = useMutation({
    mutationFn: disableAlerts,
    onSuccess: () => toast({ title: 'Notifications Off', description: 'The snail will not knock any more.' }),
    onError: () => fail('Failed to disable notifications'),
    onSettled: refresh,
  });

  return {
    /** A browser that fails to report its state counts as unsupported. */
    alerts: error ? 'unsupported' : alerts,
    /** The callback is for a component that wants more once the player has agreed. */
    enable: (onGranted?: () => void) =>
      enabling.mutate(undefined, { onSuccess: (answer) => void (answer === 'granted' && onGranted?.()) }),
    disable: () => disabling.mutate(),
    isChanging: enabling.isPending || disabling.isPending,
    /** The player closed the browser's question without an answer. */
    isUnanswered: enabling.data === 'default',
  } as const;
}

function fail(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}

function enableFailure(problem: Error): string {
  if (problem instanceof NothingStored)
    return 'Your browser does not let Punnery remember your choice, so notifications stay off.';
  if (problem instanceof TookTooLong)
    return 'Your browser’s push service is not responding. Check your connection and try again.';
  if (problem instanceof ApiError) return problem.serverMessage ?? 'Failed to enable notifications';
  if (problem instanceof DOMException)
    return 'Your browser could not reach its push service. It may be switched off in the settings.';
  return 'Failed to enable notifications';
}
