import { useMutation } from '@tanstack/react-query';
import type { CreditPackage } from '../../../../rules/credit-packages.ts';
import { approveTestOrder } from './orders.ts';
import { purchaseFailed } from './purchase-failed.ts';
import { useOrder } from './use-order.ts';

export function useApproveTest(offer: CreditPackage, onApproved: (orderId: string) => void) {
  const order = useOrder(offer);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const orderId = await order();
      await approveTestOrder(orderId).catch((error: unknown) => {
        purchaseFailed();
        throw error;
      });
      return orderId;
    },
  });
  return { approve: () => mutate(undefined, { onSuccess: onApproved }), isApproving: isPending };
}
