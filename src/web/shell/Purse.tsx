import type { ReactNode } from 'react';
import { Coin } from '../ui/art/Coin.tsx';
import { Star } from '../ui/art/Star.tsx';
import { inFull, inShort } from '../ui/numbers.ts';

/** Shows the player's credits and points in the header. */
export function Purse({ credits, points }: { credits: number; points: number }) {
  return (
    <dl className="flex shrink-0 items-center gap-2.5 max-[25.5rem]:gap-1.5 md:gap-3.5 lg:gap-5">
      <Holding name="Credits" value={credits} icon={<Coin />} />
      <Holding name="Points" value={points} icon={<Star />} />
    </dl>
  );
}

function Holding({ name, value, icon }: { name: string; value: number; icon: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5 max-[25.5rem]:gap-1" title={`${name}: ${inFull(value)}`}>
      <dt className="shrink-0">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="figures font-bold max-[25.5rem]:text-sm">
        <span className="hidden lg:inline">{inFull(value)}</span>
        <span className="lg:hidden">{inShort(value)}</span>
      </dd>
    </div>
  );
}
