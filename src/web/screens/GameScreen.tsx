import type { User } from '../../contract/identity.ts';
import { BadgeBanner } from '../features/game/round/BadgeBanner.tsx';
import { ORDINARY } from '../features/game/round/use-game.ts';
import { hasSolvedSample } from '../features/game/solved-sample.ts';
import { usePace } from '../features/profile/use-pace.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { BesideResult } from './BesideResult.tsx';
import { BoardFrame } from './BoardFrame.tsx';
import { Play } from './Play.tsx';

export function GameScreen({ user }: { user: User }) {
  useDocumentTitle('Play');
  const { changePace } = usePace();
  const banner =
    user.points === 0 && hasSolvedSample() ? (
      <p className="sample-solved">You solved the sample, so you know the way. Here is your first pun.</p>
    ) : (
      <BadgeBanner badge={user.currentBadge} badgeProgress={user.badgeProgress} points={user.points} />
    );
  return (
    <BoardFrame banner={banner}>
      <Play user={user} start={ORDINARY} onPace={changePace} also={<BesideResult variant="link" />} />
    </BoardFrame>
  );
}
