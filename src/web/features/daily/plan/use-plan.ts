import { useQuery } from '@tanstack/react-query';
import { daily, type PlannedDay } from '../../../../contract/daily.ts';
import { type Fetched, fetched } from '../../../api/fetched.ts';
import { queryOf } from '../../../api/query-of.ts';

export type Plan = Fetched<{ days: PlannedDay[] }>;

/** Not fetched before somebody can see it. */
export function usePlan(isNear: boolean): Plan {
  const query = { ...queryOf(daily.plan), refetchOnMount: 'always' as const, enabled: isNear };
  return fetched(useQuery(query), (plan) => plan);
}
