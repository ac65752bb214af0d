import { Skeleton } from '../ui/Skeleton.tsx';

export function ScreenSkeleton() {
  return (
    <div role="status" className="grid w-full gap-6">
      <span className="sr-only">Turning the page…</span>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </div>
  );
}
