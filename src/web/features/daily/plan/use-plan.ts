import { useQuery } from '@tanstack/react-query';
import { daily, type PlannedDay } from '../../../../contract/daily.ts';
import { type Fetched, fetched } from '../../../api/fetched.ts';
import { queryOf } from '../../../api/query-of.ts';

export type Plan = Fetched<{ days: PlannedDay[] }>;

/** Not fetched before somebody can see it. */
export function usePlan(isNear: boolean): Plan {
  return fetched(useQuery({ ...queryOf(daily.plan), enabled: isNear, staleTime: 0 }), (plan) => plan);
}
