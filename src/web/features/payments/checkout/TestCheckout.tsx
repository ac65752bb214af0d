import { Button } from '../../../ui/Button.tsx';
import { dollars } from '../price.ts';
import type { CheckoutProps } from './checkout.ts';
import { useApproveTest } from './use-approve-test.ts';

export function TestCheckout({ offer, onApproved }: CheckoutProps) {
  const { approve, isApproving } = useApproveTest(offer, onApproved);
  return (
    <div className="test-checkout">
      <p className="font-bold font-title text-lg">Test mode: no money moves</p>
      <p className="mt-1 text-quiet">
        This stands where the payment provider will. Approve, and the credits are yours to spend here.
      </p>
      <Button className="mt-4" onClick={approve} pending={isApproving}>
        {isApproving ? 'Approving...' : `Approve ${dollars(offer.cents)}`}
      </Button>
    </div>
  );
}
