import { useMutation } from '@tanstack/react-query';
import { ads } from '../../../contract/ads.ts';
import { call } from '../../api/call.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { inFull } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';
import type { Show } from './show.ts';
import { useRefreshAvailability } from './use-ad-availability.ts';

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
