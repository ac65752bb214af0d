import './push-stats.css';
import { BellRing, MoonStar } from 'lucide-react';
import { RE_ENGAGE_DAYS } from '../../../rules/campaign.ts';
import { Card } from '../../ui/Card.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { inFull } from '../../ui/numbers.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PushStats } from './use-push-stats.ts';

const STATS = [
  { key: 'totalSubscriptions', name: 'Total Subscriptions', Icon: BellRing },
  { key: 'inactiveUsers', name: `Inactive Users (${RE_ENGAGE_DAYS} days)`, Icon: MoonStar },
] as const;

export function PushStatsCard({ stats }: { stats: PushStats }) {
  return (
    <Card aria-labelledby="push-stats-title" className="p-6">
      <h2 id="push-stats-title" className="text-xl">
        Who’s listening
      </h2>
      {stats.status === 'failed' ? (
        <Failed
          title="The statistics could not be fetched"
          reason={stats.reason}
          onRetry={stats.retry}
          className="pt-5"
        />
      ) : (
        <dl className="push-stats">
          {STATS.map(({ key, name, Icon }) => (
            <div key={key}>
              <dt>
                <Icon aria-hidden="true" className="size-4.5 shrink-0 text-gold" />
                {name}
              </dt>
              <dd className="figures font-bold text-3xl">
                {stats.status === 'ready' ? inFull(stats[key]) : <Skeleton className="my-1 h-7 w-16" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" className="sr-only">
        {stats.status === 'loading' && 'Counting…'}
      </p>
    </Card>
  );
}
