import './board.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Frames a board in every state: loading, failed, empty or filled. */
export function BoardSheet({ period, children }: { period: string; children: ReactNode }) {
  return (
    <div className="folio board-sheet">
      <p className="board-period">{period}</p>
      {children}
    </div>
  );
}

export function OldCopy({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="mb-3 border-vermilion border-l-4 bg-sunk px-4 py-3 text-sm">
      This ranking may be out of date: the latest could not be fetched.{' '}
      <Button variant="link" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}

export function BoardEmpty() {
  return (
    <div className="board-notice">
      <div className="w-32">
        <Snail mood="idle" />
      </div>
      <p className="font-bold font-title text-xl">No entries yet for this leaderboard</p>
      <p className="text-quiet">
        The page is blank and the ink is wet. The first to solve a pun signs at the top.
      </p>
      <Link href={PATHS.game} className={buttonClass()}>
        Play
      </Link>
    </div>
  );
}

const NAMES = ['w-32', 'w-24', 'w-28', 'w-20', 'w-36', 'w-24', 'w-28', 'w-16'];

/** The rows have their final size, so that the layout does not shift. */
export function BoardSkeleton() {
  return (
    <div role="status" className="board">
      <span className="sr-only">Fetching the ranking…</span>
      {NAMES.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
        <div key={index} className="board-row" data-rank={index + 1}>
          <Skeleton className="board-rank size-7 justify-self-center rounded-[50%]" />
          <Skeleton className="board-avatar rounded-[50%]" />
          <Skeleton className={`board-name h-4 max-w-full ${width}`} />
          <Skeleton className="board-badge h-4 w-16" />
          <Skeleton className="board-points h-4 w-12" />
        </div>
      ))}
    </div>
  );
}
