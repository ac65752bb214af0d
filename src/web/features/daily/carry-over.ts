import type { QueryClient } from '@tanstack/react-query';
import { daily } from '../../../contract/daily.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ownZone } from '../../ui/own-zone.ts';
import { toast } from '../../ui/toast.ts';
import { forgetSolvedDay } from './solved-day.ts';

/** Keeps the day that this browser solved before the player had an account. A refusal is final and says nothing. */
export async function carryOver(day: string, queryClient: QueryClient) {
  try {
    const { isDaily, streak } = await call(daily.carryOver, {
      params: { day },
      body: { zone: ownZone() },
    });
    forgetSolvedDay();
    toast({
      title: isDaily
        ? `Your streak has begun: day ${streak}`
        : 'The pun that you solved is in your book of puns',
      description: isDaily ? 'The pun that you solved counts as your first.' : undefined,
    });
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(daily.read.path),
    });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) forgetSolvedDay();
  }
}
