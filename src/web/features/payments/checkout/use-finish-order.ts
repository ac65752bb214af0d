import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { CreditPackage } from '../../../../rules/credit-packages.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useRefreshUser, useUser } from '../../../api/use-user.ts';
import { inFull } from '../../../ui/numbers.ts';
import { toast } from '../../../ui/toast.ts';
import { finishOrder, OrderRefused, recordOrder } from './orders.ts';
import { purchaseFailed } from './purchase-failed.ts';

export type Finish =
  | { phase: 'checkout'; finish: (orderId: string) => void }
  | { phase: 'counting' }
  | { phase: 'pending' }
  | { phase: 'mispaid'; reason: string | undefined }
  | { phase: 'unfinished'; retry: () => void };

interface Attempt {
  orderId: string;
  /** The balance before the attempt. */
  balance: number | undefined;
  /** Only looks whether the order was recorded after an attempt that failed. */
  isLook?: boolean;
}

const MISPAID: ErrorCode = 'order_mispaid';

/** Captures an approved order and records the purchase. */
export function useFinishOrder(offer: CreditPackage, onBought: () => void): Finish {
  const refreshUser = useRefreshUser();
  const visitor = useUser();
  const balance = visitor.status === 'signed-in' ? visitor.user.credits : undefined;
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: ({ orderId, isLook }: Attempt) =>
      isLook ? recordOrder(orderId, offer) : finishOrder(orderId, offer),
    onSuccess: (outcome) => {
      if (outcome === 'pending') return;
      const description = `You purchased ${inFull(offer.credits)} credits!`;
      toast({ title: 'Purchase Successful!', description });
    },
    onError: (_, { isLook }) => isLook || purchaseFailed(),
    // Refresh after a failure, too: the credits may have arrived although the reply did not.
    onSettled: () => refreshUser(),
  });
  // `mutate` skips this callback once the panel is unmounted: another package may have been chosen since.
  const attempt = (orderId: string, isLook = false) =>
    mutate({ orderId, balance, isLook }, { onSuccess: (outcome) => outcome === 'bought' && onBought() });

  const failed = error && !(error instanceof OrderRefused) ? variables : undefined;
  const isMispaid = error instanceof ApiError && error.code === MISPAID;
  // The panel must not say that nothing is recorded beside a balance that has the credits.
  const mayBeRecorded = failed !== undefined && !isMispaid && failed.balance !== balance;
  const look = useEffectEvent(() => failed && attempt(failed.orderId, true));
  useEffect(() => {
    if (mayBeRecorded) look();
  }, [mayBeRecorded]);

  if (isPending || mayBeRecorded) return { phase: 'counting' };
  if (data === 'pending') return { phase: 'pending' };
  if (isMispaid) return { phase: 'mispaid', reason: error.serverMessage };
  if (failed) return { phase: 'unfinished', retry: () => attempt(failed.orderId) };
  return { phase: 'checkout', finish: (orderId) => attempt(orderId) };
}
