import { type ComponentType, lazy, Suspense } from 'react';
import type { SubmitResult } from '../../contract/game.ts';
import { Resting } from '../features/game/clock/Resting.tsx';
import { GameSkeleton } from '../features/game/round/GameSkeleton.tsx';
import { LoadFailed } from '../features/game/round/LoadFailed.tsx';
import { Round, type RoundProps } from '../features/game/round/Round.tsx';
import { type Start, useGame } from '../features/game/round/use-game.ts';
import { useInSlices } from '../ui/use-in-slices.ts';

interface PlayProps extends Omit<RoundProps, 'session' | 'onNext' | 'votes'> {
  start: Start;
  /** If absent, another pun of the same kind is dealt. */
  onNext?: () => void;
  /** If absent, the game is requested again. */
  onReload?: () => void;
  reloadLabel?: string;
}

/** Shows a pun and its board, for every kind of game. */
export function Play({ start, onNext, onReload, reloadLabel, ...round }: PlayProps) {
  const game = useInSlices(useGame(start));
  switch (game.status) {
    case 'loading':
      return <GameSkeleton />;
    case 'resting':
      return <Resting until={game.until} onOver={game.retry} />;
    case 'failed':
      return <LoadFailed reason={game.reason} onReload={onReload ?? game.retry} reloadLabel={reloadLabel} />;
    case 'ready':
      return (
        <Round
          key={game.session.id}
          {...round}
          session={game.session}
          onNext={onNext ?? game.next}
          votes={votes}
        />
      );
  }
}

/** Is fetched with the first result. If that fails, the result is shown without the votes. */
const ResultVotes = lazy<ComponentType<{ result: SubmitResult }>>(() =>
  import('../features/votes/ResultVotes.tsx').then(
    ({ ResultVotes }) => ({ default: ResultVotes }),
    () => ({ default: Nothing }),
  ),
);
const Nothing = () => null;
const votes = (result: SubmitResult) => (
  <Suspense>
    <ResultVotes result={result} />
  </Suspense>
);
