import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Daily, PastDay } from '../../../contract/daily.ts';
import type { Day } from '../../../rules/day.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { firstDayOf, type Month, monthAfter, monthName, monthOf } from './month.ts';
import { PastDays } from './PastDays.tsx';
import { monthQuery } from './use-past-days.ts';

interface ArchiveProps {
  today: Day;
  state: Daily['state'] | undefined;
  month: Month;
  onMonth: (month: Month) => void;
  /** The player has just come back from a past day, so the heading takes the focus. */
  isBack: boolean;
}

/** Moves the focus, so that a screen reader continues from here. */
function goTo(element: HTMLElement | null) {
  element?.focus();
}

/** Shows the past days, one month at a time. */
export function Archive({ today, state, month, onMonth, isBack }: ArchiveProps) {
  const found = useMonth(month);
  const isLast = month >= monthOf(today);
  return (
    <Folio aria-labelledby="archive-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          id="archive-title"
          className="text-2xl"
          {...(isBack && { tabIndex: -1, ref: goTo })}
        >{`The archive: ${monthName(month)}`}</h2>
        <div className="flex gap-2">
          <Button
            variant="plain"
            aria-label="Previous month"
            disabled={found.status === 'ready' && !found.hasEarlier}
            onClick={() => onMonth(monthAfter(month, -1))}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="plain"
            aria-label="Next month"
            disabled={isLast}
            onClick={() => onMonth(monthAfter(month, 1))}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
      <p className="-mt-2 text-quiet">
        Past days are just for fun: no points, no credits, and no effect on your streak.
      </p>
      {content()}
    </Folio>
  );

  function content() {
    switch (found.status) {
      case 'loading':
        return (
          <div role="status">
            <span className="sr-only">Leafing through the archive…</span>
            <Skeleton className="h-64" />
          </div>
        );
      case 'failed':
        return (
          <Failed title="The archive could not be fetched" reason={found.reason} onRetry={found.retry} />
        );
      case 'ready':
        return (
          <div className="archive-month">
            <MonthCalendar month={month} days={found.days} today={today} state={state} />
            <PastDays days={found.days} />
          </div>
        );
    }
  }
}

type MonthOfDays = Fetched<{
  /** Sorted from the latest to the earliest. */
  days: PastDay[];
  hasEarlier: boolean;
}>;

function useMonth(month: string): MonthOfDays {
  const query = useQuery({
    ...monthQuery(month),
    refetchOnMount: 'always',
  });
  return fetched(query, ({ rows, nextBefore }) => {
    const days = rows.filter(({ day }) => day >= firstDayOf(month));
    return { days, hasEarlier: days.length < rows.length || nextBefore !== null };
  });
}
