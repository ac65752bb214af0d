import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';
import { useRetry } from '../../ui/use-retry.ts';
import { stateWords } from './day-words.ts';
import { useDaily } from './use-daily.ts';

/** Shown on the home screen. Until the state is known, or if it cannot be fetched, the card is shown without it. */
export function DailyCard() {
  const today = useDaily();
  useRetry(today.status === 'failed', () => today.status === 'failed' && today.retry());
  const text =
    today.status === 'ready'
      ? ` no. ${today.daily.number}: ${stateWords(today.daily)}`
      : today.status === 'none'
        ? ': none today'
        : '';
  return (
    <Link href={PATHS.daily} className="slip flex items-center gap-3 p-4 font-semibold max-md:order-2">
      <CalendarDays aria-hidden="true" className="size-6 shrink-0 text-gold" />
      <span className="grow">{`Pun of the day${text}`}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
    </Link>
  );
}
