import './user-sections.css';
import { Link } from 'wouter';
import type { UserFriends } from '../../../../contract/user-page.ts';
import type { FriendshipKind } from '../../../../rules/friends.ts';
import { day } from '../../../ui/dates.ts';
import { ListCard } from '../../../ui/ListCard.tsx';
import { counted } from '../../../ui/numbers.ts';
import { useNear } from '../../../ui/use-near.ts';
import { useFriendsOf } from '../requests.ts';
import { StatusMark } from '../UserFacts.tsx';

const FRIENDS_TEXTS = {
  loading: 'Fetching the friends…',
  failed: 'The friends could not be fetched',
  end: '',
};

const KINDS: Record<FriendshipKind, string> = {
  referral: 'Friends by a referral',
  consent: 'Friends by consent',
};

interface FriendsCardProps {
  userId: string;
  hrefOf: (userId: string) => string;
}

export function FriendsCard({ userId, hrefOf }: FriendsCardProps) {
  const [ref, isNear] = useNear();
  const { pages, counts } = useFriendsOf(userId, isNear);
  return (
    <ListCard
      ref={ref}
      id="user-friends"
      title="Friends"
      lead={counts && troubleOf(counts)}
      pages={pages}
      words={FRIENDS_TEXTS}
      empty="No friends yet."
    >
      {(rows) => (
        <ul aria-label="Friends" className="user-section-list">
          {rows.map(({ player, isBanned, how, since }) => (
            <li key={player.id}>
              <p className="flex flex-wrap items-center gap-x-3">
                <Link href={hrefOf(player.id)} className="text-link wrap-anywhere">
                  {player.username ?? player.email ?? 'Player'}
                </Link>
                {isBanned && <StatusMark isBanned />}
              </p>
              <p className="text-quiet text-sm">
                {KINDS[how]} since <time dateTime={since}>{day(since)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  );
}

/** Tells what may be a trace of trouble, and nothing if there is none. */
function troubleOf({ blocked, blockedBy, requestsSent }: UserFriends): string {
  return [
    requestsSent > 0 && `${counted(requestsSent, 'request')} sent lately.`,
    blocked > 0 && `Has blocked ${counted(blocked, 'player')}.`,
    blockedBy > 0 && `Was blocked by ${counted(blockedBy, 'player')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
