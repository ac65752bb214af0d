import './game.css';
import { type ComponentType, lazy, Suspense } from 'react';
import type { SubmitResult } from '../../contract/game.ts';
import { Resting } from '../features/game/clock/Resting.tsx';
import { useKeysMark } from '../features/game/keys/use-keyboard.ts';
import { GameSkeleton } from '../features/game/round/GameSkeleton.tsx';
import { LoadFailed } from '../features/game/round/LoadFailed.tsx';
import { Round, type RoundProps } from '../features/game/round/Round.tsx';
import { type Start, useGame } from '../features/game/round/use-game.ts';
import { useInSlices } from '../ui/use-in-slices.ts';
import { useKeyboardMark } from '../ui/use-keyboard-mark.ts';

interface PlayProps extends Omit<RoundProps, 'session' | 'onNext' | 'votes'> {
  start: Start;
  /** Absent: another one of the same. */
  onNext?: () => void;
  /** Absent: asks once more. */
  onReload?: () => void;
  reloadLabel?: string;
}

/** A pun and its board, wherever it was dealt. */
export function Play({ start, onNext, onReload, reloadLabel, ...round }: PlayProps) {
  useKeyboardMark();
  useKeysMark(fetchLayout);
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

/** Fetched with the first result; a result is told without it where that fails. */
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

/** For a pointer that has become coarse on the way: otherwise it came with the screen. */
const fetchLayout = () => import('./by-touch.ts');
