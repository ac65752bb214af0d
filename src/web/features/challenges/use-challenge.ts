import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Challenge, challenges } from '../../../contract/challenges.ts';
import { reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf, WAITS_WHEN_REFUSED } from '../../api/query-of.ts';
import { keepSeat } from './seat-hint.ts';

type Look = Fetched<{
  challenge: Challenge;
  /** Looks again, and resolves once the new state is shown. */
  refresh: () => Promise<unknown>;
}>;

export function useChallenge(id: string): Look {
  const query = useQuery({ ...lookAt(id), ...WAITS_WHEN_REFUSED, gcTime: 0 });
  return fetched(query, (challenge) => ({ challenge, refresh: query.refetch }));
}

const lookAt = (id: string) => queryOf(challenges.look, { params: { id } });

/** Takes a seat. Guests give a name. */
export function useJoin(id: string, onJoined?: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string | undefined) => joinChallenge(id, name),
    onSuccess: (challenge) => {
      queries.setQueryData(lookAt(id).queryKey, challenge);
      onJoined?.();
    },
  });
  return { join: mutate, isJoining: isPending, refusal: error ? reasonOf(error) : undefined };
}

export async function joinChallenge(id: string, name: string | undefined): Promise<Challenge> {
  const challenge = await call(challenges.join, { params: { id }, body: name === undefined ? {} : { name } });
  keepSeat(id);
  return challenge;
}

/** A guest who has just signed up takes over the seat of this browser. */
export function useClaim({ id, canClaim }: Pick<Challenge, 'id' | 'canClaim'>) {
  const { join, isJoining, refusal } = useJoin(id);
  const claim = useEffectEvent(() => join(undefined));
  useEffect(() => {
    if (canClaim) claim();
  }, [canClaim]);
  return { refusal: isJoining ? undefined : refusal, retry: () => join(undefined) };
}
