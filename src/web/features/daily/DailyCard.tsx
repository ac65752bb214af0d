import { CalendarDays } from 'lucide-react';
import { PATHS } from '../../../contract/paths.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { stateWords } from './day-words.ts';
import type { Today } from './use-daily.ts';

/** Shown on the home screen. Until the state is known, or if it cannot be fetched, the card is shown without it. */
export function DailyCard({ today }: { today: Today }) {
  const text =
    today.status === 'ready'
      ? ` no. ${today.daily.number}: ${stateWords(today.daily)}`
      : today.status === 'none'
        ? ': none today'
        : '';
  return <LinkCard href={PATHS.daily} Icon={CalendarDays}>{`Pun of the day${text}`}</LinkCard>;
}
