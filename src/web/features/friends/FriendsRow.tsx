import './friends-row.css';
import { Check, X } from 'lucide-react';
import { Link } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { inFull } from '../../ui/numbers.ts';
import { playerName } from '../../ui/player-name.ts';
import { outcomeWords, tallyWords } from './friend-words.ts';
import { useFriendsDay } from './use-friends.ts';

const SHOWN = 6;

/** The friends on Home, once the player has finished today's pun. Shows nothing to somebody without friends. */
export function FriendsRow({ day }: { day: string }) {
  const friends = useFriendsDay(day);
  if (!friends || friends.length === 0) return null;
  const others = friends.length - SHOWN;
  return (
    <Card aria-labelledby="friends-row-title" className="friends-row">
      <div>
        <h2 id="friends-row-title" className="text-xl">
          Your friends today
        </h2>
        <Link href={PATHS.daily} className="text-link">
          {tallyWords(friends)}
        </Link>
      </div>
      <ul>
        {friends.slice(0, SHOWN).map((friend) => {
          const name = playerName(friend);
          return (
            <li key={friend.id} data-state={friend.state} title={`${name}: ${outcomeWords(friend)}`}>
              <span className="friends-row-face">
                <Avatar imageUrl={friend.profileImageUrl} name={name} lazy />
                {friend.state === 'solved' && <Check aria-hidden="true" strokeWidth={3.5} />}
                {friend.state === 'missed' && <X aria-hidden="true" strokeWidth={3.5} />}
              </span>
              <span className="friends-row-name">{name}</span>
              <span className="sr-only">{`: ${outcomeWords(friend)}`}</span>
            </li>
          );
        })}
        {others > 0 && <li className="friends-row-more">{`and ${inFull(others)} more`}</li>}
      </ul>
    </Card>
  );
}
