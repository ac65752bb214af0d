import { useMutation, useQuery } from '@tanstack/react-query';
import { analytics } from '../../../../contract/analytics.ts';
import { daily } from '../../../../contract/daily.ts';
import { ADMIN_LOG } from '../../../../contract/paths.ts';
import { type PunBatch, punBatches } from '../../../../contract/pun-batches.ts';
import { puns } from '../../../../contract/puns.ts';
import { reports } from '../../../../contract/reports.ts';
import { counted } from '../../../../rules/numbers.ts';
import { serverMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { fetched } from '../../../api/fetched.ts';
import { queryOf } from '../../../api/query-of.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { toast } from '../../../ui/toast.ts';
import { undoneWords } from './words.ts';

/** What undoing would do now. Never cached, because an admin is about to decide by it; not asked once it is being done. */
export function useUndoLook({ id }: PunBatch, isUndoing: boolean) {
  const query = queryOf(punBatches.undoLook, { params: { batchId: String(id) } });
  return fetched(useQuery({ ...query, gcTime: 0, staleTime: 0, enabled: !isUndoing }), (counts) => counts);
}

export function useBatch({ id }: PunBatch) {
  const refresh = useRefresh();
  const params = { batchId: String(id) };
  const onSettled = () =>
    refresh(
      ...[punBatches.list, punBatches.rows, puns.list],
      ...[analytics.read, daily.plan, reports.reported, ADMIN_LOG],
    );
  const failed = (words: string) => (error: Error) =>
    toast({ title: 'Error', description: serverMessage(error, words), variant: 'destructive' });
  const undo = useMutation({
    mutationFn: () => call(punBatches.undo, { params }),
    onSuccess: ({ undone }) =>
      toast({ title: 'Upload Undone', ...(undone && { description: undoneWords(undone.counts) }) }),
    onError: failed('Failed to undo the upload'),
    onSettled,
  });
  const activate = useMutation({
    mutationFn: () => call(punBatches.activate, { params }),
    onSuccess: ({ count }) =>
      toast({
        title: 'Puns Activated',
        description: `${counted(count, 'pun')} ${count === 1 ? 'is' : 'are'} in play.`,
      }),
    onError: failed('Failed to activate the puns'),
    onSettled,
  });
  return {
    undo: () => undo.mutate(),
    isUndoing: undo.isPending,
    activate: () => activate.mutate(),
    isActivating: activate.isPending,
  };
}
