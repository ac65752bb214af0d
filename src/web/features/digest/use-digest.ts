import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { digest } from '../../../contract/digest.ts';
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
