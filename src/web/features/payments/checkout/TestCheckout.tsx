import { useMutation } from '@tanstack/react-query';
import type { CreditPackage } from '../../../../rules/credit-packages.ts';
import { Button } from '../../../ui/Button.tsx';
import { dollars } from '../../../ui/numbers.ts';
import type { CheckoutProps } from './checkout.ts';
import { approveTestOrder } from './orders.ts';
import { purchaseFailed } from './purchase-failed.ts';
import { useOrder } from './use-order.ts';

export function TestCheckout({ offer, onApproved }: CheckoutProps) {
  const { approve, isApproving } = useApproveTest(offer, onApproved);
  return (
    <div className="test-checkout">
      <p className="font-bold font-title text-lg">Test mode: no money moves</p>
      <p className="mt-1 text-quiet">
        This stands in for the payment provider. Approve, and the credits are yours to spend here.
      </p>
      <Button className="mt-4" onClick={approve} pending={isApproving}>
        {isApproving ? 'Approving…' : `Approve ${dollars(offer.cents)}`}
      </Button>
    </div>
  );
}

function useApproveTest(offer: CreditPackage, onApproved: (orderId: string) => void) {
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
