import './game.css';
import type { User } from '../../contract/identity.ts';
import { Announcer } from '../features/game/Announcer.tsx';
import { Resting } from '../features/game/clock/Resting.tsx';
import { useKeysMark } from '../features/game/keys/use-keyboard.ts';
import { BadgeBanner } from '../features/game/round/BadgeBanner.tsx';
import { GameSkeleton } from '../features/game/round/GameSkeleton.tsx';
import { LoadFailed } from '../features/game/round/LoadFailed.tsx';
import { Round } from '../features/game/round/Round.tsx';
import { useGame } from '../features/game/round/use-game.ts';
import { usePace } from '../features/profile/use-pace.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useKeyboardMark } from '../ui/use-keyboard-mark.ts';

export function GameScreen({ user }: { user: User }) {
  useDocumentTitle('Play');
  useKeyboardMark();
  useKeysMark(fetchLayout);
  return (
    <div className="game">
      <Announcer />
      <BadgeBanner badge={user.currentBadge} badgeProgress={user.badgeProgress} points={user.points} />
      <Challenge user={user} />
    </div>
  );
}

/** For a pointer that has become coarse on the way: otherwise it came with the screen. */
const fetchLayout = () => import('./by-touch.ts');

function Challenge({ user }: { user: User }) {
  const game = useGame();
  const { changePace } = usePace();
  switch (game.status) {
    case 'loading':
      return <GameSkeleton />;
    case 'resting':
      return <Resting until={game.until} onOver={game.retry} />;
    case 'failed':
      return <LoadFailed reason={game.reason} onReload={game.retry} />;
    case 'ready':
      return (
        <Round
          key={game.session.id}
          session={game.session}
          user={user}
          onNext={game.next}
          onPace={changePace}
        />
      );
  }
}
