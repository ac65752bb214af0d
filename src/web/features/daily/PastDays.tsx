import './past-days.css';
import { Link } from 'wouter';
import type { PastDay } from '../../../contract/daily.ts';
import { dailyPath } from '../../../contract/paths.ts';
import { markOf, wordsOf } from './day-words.ts';
import { MarkSign } from './MarkSign.tsx';
import { shortDate } from './month.ts';

export function PastDays({ days }: { days: PastDay[] }) {
  if (days.length === 0) return <p className="py-3 text-quiet">No past days this month yet.</p>;
  return (
    <ol className="past-days">
      {days.map((past) => (
        <li key={past.day}>
          <p className="past-day-head">
            <b className="figures">No. {past.number}</b>
            <span className="text-quiet">{shortDate(past.day)}</span>
            <span className="past-day-mark">
              <MarkSign mark={markOf(past)} />
              {wordsOf(past)}
            </span>
          </p>
          <p className="past-day-question">{past.question}</p>
          <Link href={dailyPath(past.day)} className="text-link">
            {past.state === 'solved' || past.isCaughtUp ? 'Play again' : 'Play'}
            <span className="sr-only"> no. {past.number}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
