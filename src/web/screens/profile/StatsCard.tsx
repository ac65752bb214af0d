import { type ComponentType, Suspense } from 'react';
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { useNear } from '../../ui/use-near.ts';
import { StatsSkeleton } from './StatsSkeleton.tsx';

export interface StatsCardProps {
  playerStats: { Screen: ComponentType };
}

/** The code and the figures are fetched only when the player scrolls to the card. */
export function StatsCard({ playerStats }: StatsCardProps) {
  const [ref, isNear] = useNear();
  return (
    <Folio ref={ref} aria-labelledby="wit-title" className="grid gap-4">
      <h2 id="wit-title" className="text-2xl">
        Your stats
      </h2>
      {isNear ? (
        <ScreenBoundary>
          <Suspense fallback={<StatsSkeleton />}>
            <playerStats.Screen />
          </Suspense>
        </ScreenBoundary>
      ) : (
        <StatsSkeleton />
      )}
    </Folio>
  );
}
