import './friends-day.css';
import { Flame } from 'lucide-react';
import type { SharedStreakView } from '../../../contract/friends.ts';
import { streakWords } from './friend-words.ts';

/** The streak that the player shares with a friend. */
export function StreakFact({ streak }: { streak: SharedStreakView }) {
  return (
    <span className="friends-streak">
      <Flame aria-hidden="true" className="size-4 text-gold" />
      {streakWords(streak)}
    </span>
  );
}
