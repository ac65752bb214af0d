import { useRef } from 'react';
import type { CreditPackage } from '../../../../rules/credit-packages.ts';
import { placeOrder } from './orders.ts';
import { purchaseFailed } from './purchase-failed.ts';

/** Places one order per checkout, when it is first needed; pressing again, even after a cancel, reuses it. */
export function useOrder(offer: CreditPackage): () => Promise<string> {
  const placed = useRef<Promise<string> | undefined>(undefined);
  return () => {
    placed.current ??= placeOrder(offer).catch((error: unknown) => {
      placed.current = undefined;
      purchaseFailed();
      throw error;
    });
    return placed.current;
  };
}
