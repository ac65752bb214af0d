import type { ReactNode } from 'react';
import type { BadgeName } from '../../../rules/badges.ts';
import { Coin } from '../../ui/art/Coin.tsx';
import { Crest } from '../../ui/art/Crest.tsx';
import { Star } from '../../ui/art/Star.tsx';
import { inFull } from '../../ui/numbers.ts';

interface HoldingsProps {
  credits: number;
  points: number;
  badge: BadgeName;
}

/** Three cards stand side by side; on a narrow screen they become three lines. */
export function Holdings({ credits, points, badge }: HoldingsProps) {
  return (
    <dl className="grid max-md:order-3 max-sm:slip max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:gap-4 md:gap-6">
      <Holding name="Credits" icon={<Coin size={32} />}>
        {inFull(credits)}
      </Holding>
      <Holding name="Points" icon={<Star size={32} />}>
        {inFull(points)}
      </Holding>
      <Holding name="Current Badge" icon={<Crest badge={badge} size={40} />}>
        {badge}
      </Holding>
    </dl>
  );
}

function Holding({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 px-3 py-2.5 sm:slip sm:block sm:p-5">
      <dt className="flex h-10 grow items-center gap-2 text-quiet sm:gap-3">
        <span className="grid w-10 shrink-0 place-items-center">{icon}</span>
        {name}
        <span className="leader sm:hidden" aria-hidden="true" />
      </dt>
      <dd className="figures font-bold text-xl sm:ml-13 sm:text-2xl lg:text-3xl">{children}</dd>
    </div>
  );
}
