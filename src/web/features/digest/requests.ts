import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { digest, type Waiting } from '../../../contract/digest.ts';
import type { AdminTabKey } from '../../../contract/paths.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-of.ts';
import { ownZone } from '../../ui/own-zone.ts';
import { toast } from '../../ui/toast.ts';

/** Reads and changes whether this admin gets the daily e-mail. */
export function useDigest() {
  const queries = useQueryClient();
  const query = queryOf(digest.read);
  const { data } = useQuery({ ...query, refetchOnMount: 'always' });
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'digest' },
    mutationFn: (isOn: boolean) => call(digest.set, { body: { isOn, zone: ownZone() } }),
    onSuccess: (changed) => queries.setQueryData(query.queryKey, changed),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change the digest'),
        variant: 'destructive',
      }),
  });
  return { digest: data && { ...data, isOn: isPending ? variables : data.isOn }, change: mutate };
}

const WAITING = queryOf(digest.waiting);
const EVERY_MS = 60_000;

/** How much waits on each tab. Whatever an admin decides may change it, so it is read again after each decision. */
export function useWaiting(): WaitingByTab {
  const queries = useQueryClient();
  const { data } = useQuery({ ...WAITING, refetchInterval: EVERY_MS, refetchOnWindowFocus: 'always' });
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        const isOver = event.type === 'updated' && ['success', 'error'].includes(event.action.type);
        if (isOver) void queries.invalidateQueries({ queryKey: WAITING.queryKey });
      }),
    [queries],
  );
  return waitingByTab(data);
}

type WaitingByTab = Record<AdminTabKey, number>;

/** Suspended puns are among the reported ones. */
export function waitingByTab(waiting: Waiting | undefined): WaitingByTab {
  const { reportedPuns = 0, messages = 0, reviews = 0, lateBackups = 0 } = waiting ?? {};
  const { mispaidOrders = 0, undelivered = 0 } = waiting ?? {};
  return {
    questions: reportedPuns + messages,
    users: mispaidOrders,
    'anti-cheat': reviews,
    'push-alerts': undelivered,
    insights: lateBackups,
  };
}
