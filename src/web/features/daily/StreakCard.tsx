import './streak-card.css';
import type { Daily } from '../../../contract/daily.ts';
import { FREEZES_MAX, SOLVES_A_FREEZE, STREAK_CRESTS } from '../../../rules/streak.ts';
import { Card } from '../../ui/Card.tsx';
import { counted, inFull, inWords } from '../../ui/numbers.ts';
import { StreakCrest } from './StreakCrest.tsx';

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
            <StreakCrest days={days} isWon={best >= days} />
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
