import { toast } from '../../ui/toast.ts';
import { AdCard } from './AdCard.tsx';
import { AdPlayer } from './AdPlayer.tsx';
import { useAdAvailability, useClaimAd, useRefreshAvailability, useRequestAd } from './requests.ts';

/** Runs the whole flow: requests an ad, plays it and claims its reward. */
export function AdReward() {
  const ad = useAdAvailability();
  const refreshAvailability = useRefreshAvailability();
  const { request, isRequesting, show, endShow } = useRequestAd();
  const { claim, isClaiming } = useClaimAd();
  const busy = isRequesting ? 'requesting' : isClaiming ? 'claiming' : undefined;

  const onWatch = () => {
    if (busy) return;
    const known = ad.status === 'known' ? ad.availability : undefined;
    if (known?.available) return request();
    const description = known?.message || 'Please try again later';
    toast({ title: 'Ad Not Available', description, variant: 'destructive' });
  };

  return (
    <>
      <AdCard ad={ad} busy={busy} onWatch={onWatch} onCooldownOver={() => void refreshAvailability()} />
      {show && (
        <AdPlayer
          key={show.adUnitId}
          show={show}
          onEnd={() => {
            endShow();
            claim(show);
          }}
        />
      )}
    </>
  );
}
