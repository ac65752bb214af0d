import { Skeleton } from '../../ui/Skeleton.tsx';

const WORDS = ['w-40', 'w-28', 'w-44', 'w-32', 'w-36'];

export function HistorySkeleton() {
  return (
    <div role="status" className="history">
      <span className="sr-only">Fetching your credit history…</span>
      {WORDS.map((width) => (
        <div key={width} className="history-row">
          <div className="grid grow gap-2">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-5 w-10" />
        </div>
      ))}
    </div>
  );
}
