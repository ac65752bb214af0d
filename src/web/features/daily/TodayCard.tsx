import './today-card.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { GoalRing } from '../../ui/GoalRing.tsx';
import { stakeWords } from './day-words.ts';
import type { Today } from './use-daily.ts';

interface TodayCardProps {
  today: Today;
  goal: number;
  picker: ReactNode;
}

/** Shows the goal and what is at stake today. It keeps its height while loading, and is left out if there is nothing to count. */
export function TodayCard({ today, goal, picker }: TodayCardProps) {
  if (today.status === 'none' || today.status === 'failed') return null;
  const daily = today.status === 'ready' ? today.daily : undefined;
  const solved = daily?.solvedToday ?? 0;
  return (
    <Card aria-labelledby="goal-title" aria-busy={!daily} className="today max-md:order-2">
      <GoalRing solved={solved} goal={goal} />
      <div className="today-words">
        <h2 id="goal-title" className="text-xl">
          {solved >= goal ? 'Today’s goal is reached' : 'Today’s goal'}
        </h2>
        {daily && (
          <Link href={PATHS.daily} className="text-link">
            {stakeWords(daily)}
          </Link>
        )}
      </div>
      {picker}
    </Card>
  );
}
