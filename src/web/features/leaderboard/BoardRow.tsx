import type { LeaderboardEntry } from '../../../contract/leaderboard.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Crest } from '../../ui/art/Crest.tsx';
import { inFull } from '../../ui/numbers.ts';
import { LONG_NAME, playerName } from '../../ui/player-name.ts';
import { RankSeal } from './RankSeal.tsx';

export function BoardRow({ entry, isOwn }: { entry: LeaderboardEntry; isOwn: boolean }) {
  const { rank, currentBadge, points, profileImageUrl } = entry;
  const name = playerName(entry);
  return (
    <li
      value={rank ?? undefined}
      data-rank={rank}
      aria-current={isOwn ? 'true' : undefined}
      className="board-row"
    >
      <span className="board-rank figures" data-long={rank && rank > 999 ? true : undefined}>
        <Place rank={rank} />
      </span>
      <Avatar imageUrl={profileImageUrl} name={name} className="board-avatar" lazy />
      <span className="board-name" data-long={name.length > LONG_NAME ? true : undefined}>
        {name}
        {isOwn && <span className="whitespace-nowrap text-lapis"> (You)</span>}
        {rank === null && ' '}
        {rank === null && <span className="board-held">Under review</span>}
      </span>
      <span className="board-badge">
        <Crest badge={currentBadge} size={26} />
        {currentBadge}
      </span>
      <span className="board-points figures">
        {inFull(points)}
        <span className="sr-only"> points</span>
      </span>
    </li>
  );
}

function Place({ rank }: { rank: number | null }) {
  if (rank === null) return <span aria-hidden="true">–</span>;
  if (isMedal(rank)) return <RankSeal rank={rank} />;
  return (
    <>
      <span className="sr-only">Rank </span>
      {inFull(rank)}
    </>
  );
}

function isMedal(rank: number): rank is 1 | 2 | 3 {
  return rank <= 3;
}
