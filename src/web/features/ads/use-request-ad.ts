import { useMutation } from '@tanstack/react-query';
import { ads } from '../../../contract/ads.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { loadCreative } from './creatives.ts';
import type { Show } from './show.ts';
import { useRefreshAvailability } from './use-ad-availability.ts';

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
