import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptSolvedDay } from './solved-day.ts';

/** On the first page after the sign-up, keeps the day that was solved without an account. */
export function useCarryOver() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const day = keptSolvedDay();
    if (day) void import('./carry-over.ts').then((m) => m.carryOver(day, queryClient)).catch(() => undefined);
  }, [queryClient]);
}
