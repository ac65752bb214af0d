import './ad-player.css';
import * as Radix from '@radix-ui/react-dialog';
import { VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { AD_REWARD_SHOWN, AD_SECONDS } from '../../../rules/ads.ts';
import { Coin } from '../../ui/art/Coin.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import type { Show } from './show.ts';
import { useMotion } from './use-motion.ts';

const LENGTH_MS = AD_SECONDS * 1000;

interface AdPlayerProps {
  show: Show;
  onEnd: () => void;
}

/** It closes by itself after a few seconds, so it has no close button. */
export function AdPlayer({ show: { creative, rewardAmount }, onEnd }: AdPlayerProps) {
  const { product, slogan, Scene } = creative;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), LENGTH_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <DialogFrame open onOpenChange={stay} described>
      <div className="folio ad-bill">
        <div className="flex items-center justify-between gap-4">
          <Radix.Title className="rubric font-text">Advertisement Playing</Radix.Title>
          <VolumeX aria-hidden="true" className="size-4.5 text-quiet" />
        </div>
        <Scene />
        <Radix.Description asChild>
          <div className="text-center">
            <p className="font-black font-title text-3xl leading-tight sm:text-4xl">{product}</p>
            <p className="mt-1 text-lg text-quiet">{slogan}</p>
            <p className="mt-4 flex items-center justify-center gap-2 font-semibold">
              <Coin />+{rewardAmount || AD_REWARD_SHOWN} credits when it ends
            </p>
          </div>
        </Radix.Description>
        <Fuse />
      </div>
    </DialogFrame>
  );
}

function Fuse() {
  const burning = useMotion<HTMLSpanElement>([{ scale: '1 1' }, { scale: '0 1' }], {
    duration: LENGTH_MS,
    fill: 'forwards',
  });
  return (
    <div className="ad-fuse" aria-hidden="true">
      <span ref={burning} />
    </div>
  );
}

function stay() {}
