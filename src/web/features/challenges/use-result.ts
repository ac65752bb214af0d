import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChallengeResult, challenges, type ResultSeat } from '../../../contract/challenges.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf, WAITS_WHEN_REFUSED } from '../../api/query-of.ts';
import { toast } from '../../ui/toast.ts';

/** Others may still be playing. */
const LOOK_EVERY_MS = 20_000;

const resultOf = (id: string) => queryOf(challenges.result, { params: { id } });

export function useResult(id: string): Fetched<{ result: ChallengeResult }> {
  const query = useQuery({
    ...resultOf(id),
    ...WAITS_WHEN_REFUSED,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: true,
  });
  return fetched(query, (result) => ({ result }));
}

/** What only the maker can do with the seats of others. */
export function useSeats(id: string, onRemoved: () => void) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: resultOf(id).queryKey });
  const onError = (error: Error) =>
    toast({
      title: 'Error',
      description: serverMessage(error, 'The snail could not change the table. Please try again.'),
      variant: 'destructive',
    });
  const removal = useMutation({
    mutationFn: ({ id: seat }: ResultSeat) => call(challenges.removeSeat, { params: { id, seat } }),
    onSuccess: onRemoved,
    onError,
    onSettled,
  });
  const renaming = useMutation({
    mutationFn: ({ id: seat }: ResultSeat) => call(challenges.renameSeat, { params: { id, seat } }),
    onSuccess: ({ name }, seat) =>
      toast({ title: 'Name Replaced', description: `${seat.name} is ${name} from now on.` }),
    onError,
    onSettled,
  });
  return { remove: removal.mutate, isRemoving: removal.isPending, rename: renaming.mutate };
}
