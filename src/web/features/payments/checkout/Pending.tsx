import type { CreditPackage } from '../../../../rules/credit-packages.ts';
import { inFull } from '../../../ui/numbers.ts';

export function Pending({ offer: { credits } }: { offer: CreditPackage }) {
  return (
    <div role="status">
      <p className="font-bold font-title text-lg">The coins are on their way</p>
      <p className="mt-1 text-quiet">
        Your payment is still being checked. The {inFull(credits)} credits will follow by themselves: no need
        to wait here, and no need to pay again.
      </p>
    </div>
  );
}
