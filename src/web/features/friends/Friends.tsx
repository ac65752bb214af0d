import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Friend, SharedStreakView } from '../../../contract/friends.ts';
import { SHARED_STREAKS_MAX } from '../../../rules/friends.ts';
import { Button } from '../../ui/Button.tsx';
import { inFull, inWords } from '../../ui/numbers.ts';
import { playerName } from '../../ui/player-name.ts';
import { SnailNote } from '../../ui/SnailNote.tsx';
import { FriendDialog } from './FriendDialog.tsx';
import { sinceWords, streakWords } from './friend-words.ts';
import { PlayerList, PlayerRow } from './PlayerRow.tsx';
import { useFriendAct } from './use-friend-act.ts';
import { useSharedStreaks } from './use-friends.ts';

const SHOWN_AT_FIRST = 10;

export function Friends({ friends }: { friends: readonly Friend[] }) {
  const streaks = useSharedStreaks();
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<Friend>();
  const [isOpen, setOpen] = useState(false);
  const choose = (friend: Friend) => {
    setChosen(friend);
    setOpen(true);
  };
  if (friends.length === 0)
    return (
      <SnailNote title="Nobody here yet">
        Send somebody your link: a groan shared is a groan doubled.
      </SnailNote>
    );
  const shown = isAll ? friends : friends.slice(0, SHOWN_AT_FIRST);
  return (
    <div>
      <h3 className="text-xl">{`Your friends (${inFull(friends.length)})`}</h3>
      <p className="text-quiet text-sm">
        {`You can share a streak with up to ${inWords(SHARED_STREAKS_MAX)} of them. It counts the days that both of you solve.`}
      </p>
      <PlayerList>
        {shown.map((friend) => (
          <FriendRow key={friend.id} friend={friend} streak={streaks.get(friend.id)} onChoose={choose} />
        ))}
      </PlayerList>
      {shown.length < friends.length && (
        <Button variant="plain" className="mt-3" onClick={() => setAll(true)}>
          {`Show all ${inFull(friends.length)}`}
        </Button>
      )}
      {chosen && (
        <FriendDialog friend={chosen} streak={streaks.get(chosen.id)} open={isOpen} onOpenChange={setOpen} />
      )}
    </div>
  );
}

interface FriendRowProps {
  friend: Friend;
  streak: SharedStreakView | undefined;
  onChoose: (friend: Friend) => void;
}

function FriendRow({ friend, streak, onChoose }: FriendRowProps) {
  const name = playerName(friend);
  const { act, isActing } = useFriendAct();
  return (
    <PlayerRow player={friend} facts={streakWords(streak) || sinceWords(friend)}>
      {streak?.hasChosen && !streak.isChosen && (
        <Button
          className="press-small"
          aria-label={`Share the streak with ${name}`}
          pending={isActing('shareStreak', friend)}
          onClick={() => act('shareStreak', friend)}
        >
          Share the streak
        </Button>
      )}
      <Button
        variant="plain"
        className="press-small"
        aria-haspopup="dialog"
        aria-label={`More for ${name}`}
        onClick={() => onChoose(friend)}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Button>
    </PlayerRow>
  );
}
