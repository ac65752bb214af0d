import { usePlayerStats } from '../../features/wit/use-wit.ts';
import { WitPlots } from '../../features/wit/WitPlots.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { WitSkeleton } from './WitSkeleton.tsx';

export function WitPart() {
  const state = usePlayerStats();
  switch (state.status) {
    case 'loading':
      return <WitSkeleton />;
    case 'failed':
      return <Failed title="Your wit could not be fetched" reason={state.reason} onRetry={state.retry} />;
    case 'ready':
      return <WitPlots playerStats={state.playerStats} />;
  }
}
