import './stat-cards.css';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Clapperboard, Feather, Lightbulb, type LucideIcon } from 'lucide-react';
import { type Analytics, analytics } from '../../../contract/analytics.ts';
import { ACTIVE_DAYS } from '../../../rules/activity.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { Card } from '../../ui/Card.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { Failed } from '../../ui/Failed.tsx';
import { inFull } from '../../ui/numbers.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const STATS: readonly {
  key: keyof Omit<Analytics, 'version'>;
  name: string;
  note: string;
  Icon: LucideIcon;
}[] = [
  { key: 'activePlayers', name: 'Active Players', note: `in the last ${ACTIVE_DAYS} days`, Icon: Feather },
  { key: 'totalAdsWatched', name: 'Ads Watched', note: 'since launch', Icon: Clapperboard },
  { key: 'totalCreditsSpent', name: 'Credits Spent', note: 'on hints', Icon: Lightbulb },
  { key: 'totalQuestions', name: 'Total Questions', note: 'in the library', Icon: BookOpen },
];
const clock = dateFormat('h:mm:ss a');

export function StatCards({ stats }: { stats: Totals }) {
  if (stats.status === 'failed')
    return (
      <Card>
        <Failed title="The statistics could not be fetched" reason={stats.reason} onRetry={stats.retry} />
      </Card>
    );

  return (
    <section aria-label="Statistics">
      <dl className="stats">
        {STATS.map(({ key, name, note, Icon }) => (
          <div key={key} className="slip stat">
            <dt>
              <Icon aria-hidden="true" className="stat-icon" />
              {name}
            </dt>
            <dd className="stat-value figures">
              {stats.status === 'ready' ? inFull(stats.figures[key]) : <Skeleton className="h-8 w-20" />}
            </dd>
            <dd className="stat-note">{note}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="sr-only">
        {stats.status === 'loading' && 'Counting…'}
      </p>
      {stats.status === 'ready' && stats.since && (
        <p className="mt-2 text-quiet text-sm">
          The server isn’t answering: these numbers are from {clock(stats.since)}.
        </p>
      )}
      {stats.status === 'ready' && <p className="mt-2 text-quiet text-sm">{stats.figures.version}</p>}
    </section>
  );
}

const EVERY_MS = 30_000;

/** `since` is set if the last refresh failed; the figures date from that time. */
type Totals = Fetched<{ figures: Analytics; since: Date | undefined }>;

export function useAnalytics(): Totals {
  const query = useQuery({
    ...queryOf(analytics.read),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  });
  const since = query.error ? new Date(query.dataUpdatedAt) : undefined;
  return fetched(query, (figures) => ({ figures, since }));
}
