import './month-calendar.css';
import type { Daily, PastDay } from '../../../contract/daily.ts';
import type { Day } from '../../../rules/day.ts';
import { MARKS, type Mark, markOf, wordsOf } from './day-words.ts';
import { MarkSign } from './MarkSign.tsx';
import { type Month, monthName, WEEKDAYS, weeksOf } from './month.ts';

interface MonthCalendarProps {
  month: Month;
  days: PastDay[];
  /** The player's own date; `state` is undefined if it has no pun. */
  today: Day;
  state: Daily['state'] | undefined;
}

const LEGEND = Object.keys(MARKS) as Mark[];

export function MonthCalendar({ month, days, today, state }: MonthCalendarProps) {
  return (
    <div className="month">
      <table>
        <caption className="sr-only">{monthName(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, place) => (
                <td key={WEEKDAYS[place]} {...(day === today && { 'aria-current': 'date' as const })}>
                  {day && <Cell day={day} {...stateOf(day)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="month-legend" aria-label="Legend">
        {LEGEND.map((mark) => (
          <li key={mark}>
            <MarkSign mark={mark} />
            {MARKS[mark]}
          </li>
        ))}
      </ul>
    </div>
  );

  function stateOf(day: Day): { mark?: Mark; words?: string } {
    if (day === today) {
      if (state === undefined) return {};
      return state === 'open' ? { words: 'Open' } : { mark: state, words: MARKS[state] };
    }
    const past = days.find((other) => other.day === day);
    return past ? { mark: markOf(past), words: wordsOf(past) } : {};
  }
}

function Cell({ day, mark, words }: { day: Day; mark?: Mark; words?: string }) {
  return (
    <>
      <span className="figures">{Number(day.slice(8))}</span>
      {mark && <MarkSign mark={mark} />}
      {words && <span className="sr-only"> {words}</span>}
    </>
  );
}
