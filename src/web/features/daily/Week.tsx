import './week.css';
import type { Daily } from '../../../contract/daily.ts';
import { counted } from '../../ui/numbers.ts';
import { MARKS, type Mark, markOf, wordsOf } from './day-words.ts';
import { MarkSign } from './MarkSign.tsx';
import { WEEKDAYS, weekOf } from './month.ts';
import { UntilMidnight } from './UntilMidnight.tsx';
import { usePastDays } from './use-past-days.ts';

/** Shows the streak, the days of this week and when the next pun comes. */
export function Week({ daily: { day: today, state, streak } }: { daily: Daily }) {
  const past = usePastDays(today);
  return (
    <section aria-label="Your week" className="week">
      <p className="week-streak">
        {streak.current > 0
          ? `Your streak: ${counted(streak.current, 'day')}`
          : 'Tomorrow’s pun begins a new streak.'}
      </p>
      <ol>
        {weekOf(today).map((day, place) => {
          const { mark, words } = stateOf(day);
          return (
            <li key={day} {...(day === today && { 'aria-current': 'date' as const })}>
              <span aria-hidden="true">{WEEKDAYS[place]?.slice(0, 2)}</span>
              <span className="sr-only">{`${WEEKDAYS[place]}: ${words}`}</span>
              {mark ? <MarkSign mark={mark} /> : <span className="week-none" aria-hidden="true" />}
            </li>
          );
        })}
      </ol>
      <p className="text-quiet">
        Next pun of the day in <UntilMidnight />
      </p>
    </section>
  );

  function stateOf(day: string): { mark?: Mark; words: string } {
    if (day > today) return { words: 'still to come' };
    if (day === today && state !== 'open') return { mark: state, words: MARKS[state] };
    const known = past.find((other) => other.day === day);
    return known ? { mark: markOf(known), words: wordsOf(known) } : { words: 'no pun' };
  }
}
