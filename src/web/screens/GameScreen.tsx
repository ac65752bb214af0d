import type { User } from '../../contract/identity.ts';
import { Announcer } from '../features/game/Announcer.tsx';
import { BadgeBanner } from '../features/game/round/BadgeBanner.tsx';
import { ORDINARY } from '../features/game/round/use-game.ts';
import { usePace } from '../features/profile/use-pace.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { Play } from './Play.tsx';

export function GameScreen({ user }: { user: User }) {
  useDocumentTitle('Play');
  const { changePace } = usePace();
  return (
    <div className="game">
      <Announcer />
      <BadgeBanner badge={user.currentBadge} badgeProgress={user.badgeProgress} points={user.points} />
      <Play user={user} start={ORDINARY} onPace={changePace} />
    </div>
  );
}
