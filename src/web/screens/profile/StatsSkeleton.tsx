import { Skeleton } from '../../ui/Skeleton.tsx';

export function StatsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Sharpening the quill…</span>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
