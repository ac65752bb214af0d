import { StatsPlots } from '../../features/player-stats/StatsPlots.tsx';
import { usePlayerStats } from '../../features/player-stats/use-player-stats.ts';
import { Failed } from '../../ui/Failed.tsx';
import { StatsSkeleton } from './StatsSkeleton.tsx';

export function StatsPart() {
  const state = usePlayerStats();
  switch (state.status) {
    case 'loading':
      return <StatsSkeleton />;
    case 'failed':
      return <Failed title="Your stats could not be fetched" reason={state.reason} onRetry={state.retry} />;
    case 'ready':
      return <StatsPlots playerStats={state.playerStats} />;
  }
}
