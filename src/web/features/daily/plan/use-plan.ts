import { useQuery } from '@tanstack/react-query';
import { daily, type PlannedDay } from '../../../../contract/daily.ts';
import { type Fetched, fetched } from '../../../api/fetched.ts';
import { queryOf } from '../../../api/query-of.ts';

export type Plan = Fetched<{ days: PlannedDay[] }>;

export function usePlan(): Plan {
  return fetched(useQuery({ ...queryOf(daily.plan), refetchOnMount: 'always' }), (plan) => plan);
}
