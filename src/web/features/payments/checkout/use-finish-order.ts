import { useMutation } from '@tanstack/react-query';
import type { CreditPackage } from '../../../../rules/credit-packages.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { inFull } from '../../../ui/numbers.ts';
import { toast } from '../../../ui/toast.ts';
import { finishOrder, OrderRefused } from './orders.ts';
import { purchaseFailed } from './purchase-failed.ts';

export type Finish =
  | { phase: 'checkout'; finish: (orderId: string) => void }
  | { phase: 'counting' }
  | { phase: 'pending' }
  | { phase: 'unfinished'; retry: () => void };

/** Captures an approved order and records the purchase. */
export function useFinishOrder(offer: CreditPackage, onBought: () => void): Finish {
  const refreshUser = useRefreshUser();
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: (orderId: string) => finishOrder(orderId, offer),
    onSuccess: (outcome) => {
      if (outcome === 'pending') return;
      const description = `You purchased ${inFull(offer.credits)} credits!`;
      toast({ title: 'Purchase Successful!', description });
    },
    onError: purchaseFailed,
    // Refresh after a failure, too: the credits may have arrived although the reply did not.
    onSettled: () => refreshUser(),
  });
  // `mutate` skips this callback once the panel is unmounted: another package may have been chosen since.
  const finish = (orderId: string) =>
    mutate(orderId, { onSuccess: (outcome) => outcome === 'bought' && onBought() });

  if (isPending) return { phase: 'counting' };
  if (data === 'pending') return { phase: 'pending' };
  if (error && variables && !(error instanceof OrderRefused))
    return { phase: 'unfinished', retry: () => finish(variables) };
  return { phase: 'checkout', finish };
}
