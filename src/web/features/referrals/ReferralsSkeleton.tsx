import './referrals.css';
import { Card } from '../../ui/Card.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function ReferralsSkeleton() {
  return (
    <div role="status" className="referrals">
      <span className="sr-only">Fetching your referrals…</span>
      <Folio className="grid gap-6">
        <Skeleton className="h-8 w-56 max-w-full" />
        <Skeleton className="h-14 w-64 max-w-full" />
        <Skeleton className="h-22" />
        <Skeleton className="h-28" />
      </Folio>
      <Card className="grid gap-4 p-6">
        <Skeleton className="h-7 w-48 max-w-full" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </Card>
    </div>
  );
}
