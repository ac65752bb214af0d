import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ads } from '../../../contract/ads.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-of.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { inFull } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';
import { loadCreative } from './creatives.ts';
import type { Show } from './show.ts';

const POLL_MS = 30_000;
const COOLDOWN_POLL_MS = 1000;

type Availability = Reply<typeof ads.availability>;

export type AdAvailability =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'known'; availability: Availability; asOf: number };

const availabilityQuery = queryOf(ads.availability);

export function useAdAvailability(): AdAvailability {
  const { data, error, dataUpdatedAt } = useQuery({
    ...availabilityQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.cooldownSeconds ? COOLDOWN_POLL_MS : POLL_MS),
  });

  // A failed poll does not discard the last known state.
  if (data) return { status: 'known', availability: data, asOf: dataUpdatedAt };
  return { status: error ? 'failed' : 'loading' };
}

export function useRefreshAvailability() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: availabilityQuery.queryKey });
}

export function useRequestAd() {
  const refreshAvailability = useRefreshAvailability();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: requestShow,
    onMutate: () => toast({ title: 'Loading Advertisement', description: 'The curtain is going up.' }),
    onSuccess: ({ show, message }) => {
      if (show) return;
      const description = message || 'No ads available right now';
      toast({ title: 'Ad Unavailable', description, variant: 'destructive' });
      void refreshAvailability();
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to load advertisement', variant: 'destructive' }),
  });
  return { request: () => mutate(), isRequesting: isPending, show: data?.show, endShow: reset };
}

/** Loads the creative together with the ad, so that it can play at once. */
async function requestShow(): Promise<{ show: Show | undefined; message: string }> {
  const [{ success, adUnitId, rewardAmount, message }, creative] = await Promise.all([
    call(ads.request),
    loadCreative(Math.random()),
  ]);
  return { show: success && adUnitId ? { adUnitId, rewardAmount, creative } : undefined, message };
}

export function useClaimAd() {
  const refreshUser = useRefreshUser();
  const refreshAvailability = useRefreshAvailability();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ adUnitId, rewardAmount }: Show) => call(ads.watch, { body: { adUnitId, rewardAmount } }),
    onSuccess: ({ creditsAwarded, newBalance }) => {
      const description = `You earned ${creditsAwarded} credits. New balance: ${inFull(newBalance)}.`;
      toast({ title: 'Credits Earned! 🎉', description });
      void refreshUser();
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to process ad reward', variant: 'destructive' }),
    // The mutation stays pending until the new cooldown is known, so that the button cannot be pressed in between.
    onSettled: () => refreshAvailability(),
  });
  return { claim: mutate, isClaiming: isPending };
}
