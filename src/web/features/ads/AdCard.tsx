import './ad-card.css';
import { Clapperboard } from 'lucide-react';
import { AD_REWARD_MAX, AD_REWARD_MIN, AD_REWARD_SHOWN, AD_SECONDS } from '../../../rules/ads.ts';
import { Coin } from '../../ui/art/Coin.tsx';
import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AdNews } from './AdNews.tsx';
import type { AdAvailability } from './requests.ts';

interface AdCardProps {
  ad: AdAvailability;
  /** Which request is in flight, if any. */
  busy: 'requesting' | 'claiming' | undefined;
  onWatch: () => void;
  onCooldownOver: () => void;
}

const BUSY = { requesting: 'Loading…', claiming: 'Claiming…' };

export function AdCard({ ad, busy, onWatch, onCooldownOver }: AdCardProps) {
  const isAvailable = ad.status === 'known' && ad.availability.available;
  return (
    <Folio aria-labelledby="ad-title" className="ad-card">
      <div className="ad-crier">
        <Snail mood={isAvailable || ad.status === 'loading' ? 'idle' : 'hiding'} />
      </div>
      <h2 id="ad-title" className="text-2xl">
        Watch an ad
      </h2>
      <p className="mt-1 text-quiet">
        {AD_SECONDS} seconds of our own nonsense earn you{' '}
        <span className="whitespace-nowrap">
          {AD_REWARD_MIN}-{AD_REWARD_MAX} credits
        </span>
        .
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {/* The button is never disabled, because a press explains why there is nothing to watch. */}
        <Button
          size="large"
          aria-disabled={!isAvailable || busy !== undefined}
          aria-describedby="ad-news"
          data-busy={busy}
          className="watch-ad"
          onClick={onWatch}
        >
          {busy ? <Spinner /> : <Clapperboard aria-hidden="true" className="size-5" />}
          {busy ? BUSY[busy] : 'Watch Ad'}
        </Button>
        <p className="figures flex items-center gap-1.5 font-bold text-2xl">
          <Coin size={26} />+{AD_REWARD_SHOWN}
          <span className="font-normal font-text text-base text-quiet">or more</span>
        </p>
      </div>
      <div id="ad-news" className="mt-4 min-h-8">
        <AdNews ad={ad} onCooldownOver={onCooldownOver} />
      </div>
    </Folio>
  );
}
