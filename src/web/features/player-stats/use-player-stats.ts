import { useQuery } from '@tanstack/react-query';
import { type PlayerStats, playerStats } from '../../../contract/player-stats.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { ownZone } from '../../ui/own-zone.ts';

/** Fetches the stats again whenever the profile is opened. */
export function usePlayerStats(): Fetched<{ playerStats: PlayerStats }> {
  const query = useQuery({
    ...queryOf(playerStats.read, { query: { zone: ownZone() } }),
    refetchOnMount: 'always',
  });
  return fetched(query, (found) => ({ playerStats: found }));
}
