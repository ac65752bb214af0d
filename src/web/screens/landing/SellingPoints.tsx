import '../../ui/styles/type-tile.css';
import type { ReactNode } from 'react';
import { BADGE_NAMES } from '../../../rules/badges.ts';
import { Crest } from '../../ui/art/Crest.tsx';
import { cx } from '../../ui/cx.ts';
import { inWords } from '../../ui/numbers.ts';

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
        {atStart(inWords(BADGE_NAMES.length))} crests to win, from Scribe to Legend.
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

function atStart(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const LETTERS = ['P', 'U', 'N'];

function TileSample() {
  return (
    <div className="flex gap-1.5 [--tile:3.25rem]">
      {LETTERS.map((letter) => (
        <span key={letter} className={cx('type-tile', letter === 'U' && 'type-tile-gilded')}>
          {letter}
        </span>
      ))}
    </div>
  );
}

const ROWS = [
  { rank: 1, name: 'Marginalia', points: '4,812', colour: 'text-gold' },
  { rank: 2, name: 'inkwell_ida', points: '3,990', colour: 'text-quiet' },
  { rank: 3, name: 'snail-knight', points: '3,105', colour: 'text-vermilion' },
];

function RankSample() {
  return (
    <div className="grid w-full max-w-72 gap-1">
      {ROWS.map(({ rank, name, points, colour }) => (
        <div key={rank} className="flex items-baseline gap-2">
          <span className={`figures w-5 font-black text-xl leading-7 ${colour}`}>{rank}</span>
          <span className="font-semibold">{name}</span>
          <span className="leader" />
          <span className="figures font-semibold">{points}</span>
        </div>
      ))}
    </div>
  );
}

function CrestRow() {
  return (
    <div className="grid grid-cols-[repeat(4,auto)] gap-x-4 gap-y-2">
      {BADGE_NAMES.map((badge) => (
        <Crest key={badge} badge={badge} size={44} />
      ))}
    </div>
  );
}
