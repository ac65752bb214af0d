import './friends-day.css';
import { playerName } from '../../ui/player-name.ts';
import { outcomeWords, tallyWords } from './friend-words.ts';
import { StreakFact } from './StreakFact.tsx';
import { isShared, useFriendsDay, useSharedStreaks } from './use-friends.ts';

const SHOWN_IN_NEWS = 3;

/** In the result of the daily: one line for each friend who has finished, without anything to press. */
export function FriendsNews({ day }: { day: string }) {
  const friends = useFriendsDay(day);
  const streaks = useSharedStreaks();
  if (!friends || friends.length === 0) return null;
  const ended = friends.filter(({ state }) => state !== 'waiting').slice(0, SHOWN_IN_NEWS);
  return (
    <section aria-label="Your friends today" className="friends-news">
      <p className="font-semibold">{tallyWords(friends)}</p>
      <ul>
        {ended.map((friend) => {
          const streak = streaks.get(friend.id);
          return (
            <li key={friend.id}>
              <b>{playerName(friend)}</b> <span data-state={friend.state}>{outcomeWords(friend)}</span>
              {streak && isShared(streak) && <StreakFact streak={streak} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
