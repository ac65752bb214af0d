import './friends-day.css';
import { useState } from 'react';
import { Link } from 'wouter';
import type { FriendDay, SharedStreakView } from '../../../contract/friends.ts';
import { profilePath } from '../../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { inFull } from '../../ui/numbers.ts';
import { outcomeWords, tallyWords } from './friend-words.ts';
import { NudgeButton } from './NudgeButton.tsx';
import { PlayerList, PlayerRow } from './PlayerRow.tsx';
import { StreakFact } from './StreakFact.tsx';
import { isShared } from './use-friends.ts';

const SHOWN_AT_FIRST = 8;

export interface FriendsTodayProps {
  /** Null until the player's own pun of the day has ended. */
  friends: readonly FriendDay[] | null;
  streaks: ReadonlyMap<string, SharedStreakView>;
}

/** The friends on the screen of the daily: the shared streaks, and how everybody did once the player has finished. */
export function FriendsToday({ friends, streaks }: FriendsTodayProps) {
  return (
    <Card aria-labelledby="friends-day-title" className="friends-day">
      <h2 id="friends-day-title" className="text-xl">
        Your friends today
      </h2>
      {friends === null ? (
        <Before shared={[...streaks.values()].filter(isShared)} />
      ) : friends.length === 0 ? (
        <p className="text-quiet">
          A pun wants company.{' '}
          <Link href={profilePath('referrals')} className="text-link">
            Add a friend
          </Link>
          , and see here how they did.
        </p>
      ) : (
        <After friends={friends} streaks={streaks} />
      )}
    </Card>
  );
}

function Before({ shared }: { shared: readonly SharedStreakView[] }) {
  return (
    <>
      <p className="text-quiet">How they did shows here once you have finished today’s pun.</p>
      <PlayerList>
        {shared.map((streak) => (
          <PlayerRow key={streak.id} player={streak} facts={<StreakFact streak={streak} />} />
        ))}
      </PlayerList>
    </>
  );
}

interface AfterProps extends FriendsTodayProps {
  friends: readonly FriendDay[];
}

function After({ friends, streaks }: AfterProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? friends : friends.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <p className="text-quiet">{tallyWords(friends)}</p>
      <PlayerList>
        {shown.map((friend) => {
          const streak = streaks.get(friend.id);
          return (
            <PlayerRow
              key={friend.id}
              player={friend}
              facts={
                <>
                  <span data-state={friend.state}>{outcomeWords(friend)}</span>
                  {streak && isShared(streak) && <StreakFact streak={streak} />}
                </>
              }
            >
              {friend.state === 'waiting' && <NudgeButton player={friend} className="press-small" />}
            </PlayerRow>
          );
        })}
      </PlayerList>
      {shown.length < friends.length && (
        <Button variant="plain" className="justify-self-start" onClick={() => setAll(true)}>
          {`Show all ${inFull(friends.length)}`}
        </Button>
      )}
    </>
  );
}
