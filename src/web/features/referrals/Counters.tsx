import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Coin } from '../../ui/art/Coin.tsx';
import { inFull } from '../../ui/numbers.ts';

interface CountersProps {
  referredCount: number | undefined;
  creditsEarned: number | undefined;
}

export function Counters({ referredCount = 0, creditsEarned = 0 }: CountersProps) {
  return (
    <dl className="grid grid-cols-2 divide-x divide-line border-line border-y">
      <Counter name="Friends Referred" icon={<Users aria-hidden="true" className="size-6 text-gold" />}>
        {inFull(referredCount)}
      </Counter>
      <Counter name="Credits Earned" icon={<Coin size={26} />}>
        {inFull(creditsEarned)}
      </Counter>
    </dl>
  );
}

function Counter({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-1 py-4 first:pr-4 last:pl-4 sm:first:pr-6 sm:last:pl-6">
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="figures wrap-anywhere flex items-center gap-2.5 font-bold text-3xl leading-none">
        {icon}
        {children}
      </dd>
    </div>
  );
}
