import './payment.css';
import { useEffect, useRef } from 'react';
import type { CreditPackage } from '../../../../rules/credit-packages.ts';
import { Button } from '../../../ui/Button.tsx';
import { dollars, inFull } from '../../../ui/numbers.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CheckoutFailed } from './CheckoutFailed.tsx';
import { CheckoutLoading } from './CheckoutLoading.tsx';
import { useCheckout } from './use-checkout.ts';
import { useFinishOrder } from './use-finish-order.ts';

interface PaymentPanelProps {
  offer: CreditPackage;
  onClose: () => void;
}

export function PaymentPanel({ offer, onClose }: PaymentPanelProps) {
  const checkout = useCheckout();
  const finish = useFinishOrder(offer, onClose);
  const title = useRef<HTMLHeadingElement>(null);
  const { phase } = finish;

  // Each phase removes the button that was pressed, so the title gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase is the reason, not a value
  useEffect(() => title.current?.focus(), [phase]);

  return (
    <section aria-labelledby="payment-title" className="payment">
      <h3 id="payment-title" ref={title} tabIndex={-1} className="payment-title">
        {inFull(offer.credits)} credits for {dollars(offer.cents)}
      </h3>
      {content()}
      {phase !== 'counting' && (
        <Button variant="plain" className="justify-self-start" onClick={onClose}>
          {phase === 'checkout' ? 'Cancel' : 'Close'}
        </Button>
      )}
    </section>
  );

  function content() {
    switch (finish.phase) {
      case 'counting':
        return <Counting />;
      case 'pending':
        return <Pending offer={offer} />;
      case 'mispaid':
        return <Mispaid reason={finish.reason} />;
      case 'unfinished':
        return <Unfinished onRetry={finish.retry} />;
    }
    switch (checkout.status) {
      case 'loading':
        return <CheckoutLoading />;
      case 'failed':
        return <CheckoutFailed reason={checkout.reason} onRetry={checkout.retry} />;
      case 'ready':
        return <checkout.Component offer={offer} setup={checkout.setup} onApproved={finish.finish} />;
    }
  }
}

function Counting() {
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner />
      Approved. Counting out your credits…
    </p>
  );
}

function Pending({ offer: { credits } }: { offer: CreditPackage }) {
  return (
    <div role="status">
      <p className="font-bold font-title text-lg">The coins are on their way</p>
      <p className="mt-1 text-quiet">
        Your payment is still being checked. The {inFull(credits)} credits will arrive by themselves: there is
        no need to wait here or to pay again.
      </p>
    </div>
  );
}

function Mispaid({ reason }: { reason: string | undefined }) {
  return (
    <div role="status">
      <p className="font-bold font-title text-lg">Paid, but not the price</p>
      <p className="mt-1 text-quiet">{reason}</p>
    </div>
  );
}

/** The buyer has approved the order, but it could not be completed. */
function Unfinished({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status">
      <p className="font-bold font-title text-lg">Approved, but not yet recorded</p>
      <p className="mt-1 text-quiet">
        It is safe to try again: you pay for this order only once. If you leave, we will finish it for you.
      </p>
      <Button className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
