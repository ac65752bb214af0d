import { useQuery } from '@tanstack/react-query';
import { type Recap, recap } from '../../../contract/recap.ts';
import { queryOf } from '../../api/query-of.ts';
import { ownZone } from '../../ui/own-zone.ts';

/** Null until known, and if there is nothing to show or it cannot be fetched. */
export function useRecap(): Recap | null {
  return useQuery(queryOf(recap.read, { query: { zone: ownZone() } })).data?.recap ?? null;
}
