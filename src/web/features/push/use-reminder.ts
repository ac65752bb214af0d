import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { daily } from '../../../contract/daily.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { ownZone } from '../../ui/own-zone.ts';
import { toast } from '../../ui/toast.ts';

/** Reads and changes the hour of the daily reminder, which goes to all devices of the player. */
export function useReminder() {
  const queries = useQueryClient();
  const query = queryOf(daily.readReminder);
  const read = useQuery({ ...query, refetchOnMount: 'always' });
  const { mutate, isPending, variables } = useMutation({
    // Changes are sent one after the other, because arrow keys run quickly through the hours of the list.
    scope: { id: 'reminder' },
    mutationFn: (hour: number | null) => call(daily.setReminder, { body: { hour, zone: ownZone() } }),
    onSuccess: (reminder) => queries.setQueryData(query.queryKey, reminder),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change the reminder'),
        variant: 'destructive',
      }),
  });
  const chosen = isPending ? { hour: variables, zone: ownZone(), hasStopped: false } : undefined;
  return { reminder: fetched(read, (kept) => ({ ...kept, ...chosen })), change: mutate };
}
