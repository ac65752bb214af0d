import type { ReactNode } from 'react';
import { CrestRow } from './CrestRow.tsx';
import { RankSample } from './RankSample.tsx';
import { TileSample } from './TileSample.tsx';

export function SellingPoints() {
  return (
    <ul className="folio my-12 grid gap-y-10 px-7 py-11 sm:my-16 sm:px-11 lg:grid-cols-3 lg:py-14">
      <SellingPoint title="Clever puns" sample={<TileSample />}>
        Every answer lands twice. Groaning is allowed.
      </SellingPoint>
      <SellingPoint title="Global leaderboards" sample={<RankSample />}>
        This month or for all time, against the world or just your friends.
      </SellingPoint>
      <SellingPoint title="Badges and achievements" sample={<CrestRow />}>
        Eight crests to win, from Scribe to Legend.
      </SellingPoint>
    </ul>
  );
}

function SellingPoint({
  title,
  sample,
  children,
}: {
  title: string;
  sample: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="items-center gap-8 border-line sm:grid sm:grid-cols-[13rem_1fr] lg:block lg:not-first:border-l lg:not-first:pl-8 lg:not-last:pr-8">
      <div className="flex h-24 items-end sm:items-center lg:items-end" aria-hidden="true">
        {sample}
      </div>
      <div className="mt-5 sm:mt-0 lg:mt-5">
        <h2 className="text-2xl lg:text-[1.35rem]">{title}</h2>
        <p className="mt-1.5 max-w-[34ch] text-quiet">{children}</p>
      </div>
    </li>
  );
}
