import './streak-card.css';
import type { Daily } from '../../../contract/daily.ts';
import { FREEZES_MAX, SOLVES_A_FREEZE, STREAK_CRESTS } from '../../../rules/streak.ts';
import { Card } from '../../ui/Card.tsx';
import { counted, inFull, inWords } from '../../ui/numbers.ts';

export function StreakCard({ streak: { current, best, freezes } }: Pick<Daily, 'streak'>) {
  return (
    <Card aria-labelledby="streak-title" className="streak">
      <h2 id="streak-title" className="text-xl">
        Your streak
      </h2>
      <dl>
        <Stat name="Current streak">{current}</Stat>
        <Stat name="Best streak">{best}</Stat>
        <Stat name="Freezes">{freezes}</Stat>
      </dl>
      <p className="text-quiet text-sm">
        A freeze automatically covers a day that you miss or do not solve. Every {inWords(SOLVES_A_FREEZE)}{' '}
        solved days earn another; you can hold {inWords(FREEZES_MAX)} at most.
      </p>
      <ul className="streak-crests" aria-label="Crests">
        {STREAK_CRESTS.map((days) => (
          <li key={days} data-won={best >= days}>
            <svg viewBox="0 0 48 56" width="42" height="49" aria-hidden="true">
              <path d="M4 4h40v24c0 12-9 20-20 25C13 48 4 40 4 28Z" />
              <text x="24" y="31">
                {days}
              </text>
            </svg>
            <span className="sr-only">{counted(days, 'day')}: </span>
            {best >= days ? 'Earned' : `${inFull(days - best)} to go`}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Stat({ name, children }: { name: string; children: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{inFull(children)}</dd>
    </div>
  );
}
