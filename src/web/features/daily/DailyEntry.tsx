import { Link } from 'wouter';
import type { Daily } from '../../../contract/daily.ts';
import { PATHS } from '../../../contract/paths.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { wholeDate } from './month.ts';

interface DailyEntryProps {
  daily: Daily;
  onApproach: () => void;
  onBegin: () => void;
}

/** Shown before the player starts; it gives nothing of the pun away. */
export function DailyEntry({ daily, onApproach, onBegin }: DailyEntryProps) {
  return (
    <Folio
      ruled
      aria-labelledby="day-title"
      className="flex flex-col items-start [@media(max-height:30rem)]:py-4"
    >
      <div className="-top-[4.9rem] absolute right-6 w-28 sm:right-10 [@media(max-height:30rem)]:-top-11 [@media(max-height:30rem)]:w-16">
        <Snail mood="idle" />
      </div>
      <h2 id="day-title" className="text-[1.7rem] leading-(--rule) sm:text-4xl sm:leading-(--rule)">
        No. {daily.number}
      </h2>
      <p className="text-lg leading-(--rule)">{wholeDate(daily.day)}</p>
      <p className="text-lg text-quiet leading-(--rule)">
        One pun for every scribe in the land. One round a day, no clock.
      </p>
      {daily.leftOpen && (
        <p className="text-lg leading-(--rule)">
          You have not finished an earlier day, and starting this one ends it.{' '}
          <Link href={`${PATHS.daily}?day=${daily.leftOpen}`}>Finish {wholeDate(daily.leftOpen)} first</Link>
        </p>
      )}
      <Button
        size="large"
        className="mt-5 max-sm:w-full [@media(max-height:30rem)]:mt-2"
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onBegin}
      >
        {daily.isBegun ? 'Continue today’s pun' : 'Play today’s pun'}
      </Button>
    </Folio>
  );
}
