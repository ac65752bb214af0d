import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { digest } from '../../../contract/digest.ts';
import { queryOf } from '../../api/query-of.ts';
import { type WaitingByTab, waitingByTab } from './waiting-by-tab.ts';

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
