import { useEffect, useEffectEvent, useRef } from 'react';
import { type CreditEntry, credits as creditsApi } from '../../../contract/credits.ts';
import { usePages } from '../../api/use-pages.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import type { Pages } from '../../ui/pages.ts';

/** Refetches whenever the balance changes, because every change adds an entry. */
export function useCreditHistory(balance: number): Pages<CreditEntry> {
  const refresh = useRefresh();
  const shownFor = useRef(balance);
  const follow = useEffectEvent((known: number) => {
    if (shownFor.current === known) return;
    shownFor.current = known;
    refresh(creditsApi.history);
  });
  useEffect(() => follow(balance), [balance]);
  return usePages(creditsApi.history, {});
}
