import { Skeleton } from '../../ui/Skeleton.tsx';

const NAMES = ['w-32', 'w-24', 'w-28', 'w-20', 'w-36', 'w-24', 'w-28', 'w-16'];

/** Rows of the final size, so that the layout does not shift. */
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
