import { CheckoutFailed } from '../checkout/CheckoutFailed.tsx';
import { CheckoutLoading } from '../checkout/CheckoutLoading.tsx';
import type { CheckoutProps } from '../checkout/checkout.ts';
import { PaypalButton } from './PaypalButton.tsx';
import { usePaypal } from './use-paypal.ts';

export function PaypalCheckout({ offer, setup, onApproved }: CheckoutProps) {
  const paypal = usePaypal(setup);
  switch (paypal.status) {
    case 'loading':
      return <CheckoutLoading />;
    case 'failed':
      return <CheckoutFailed reason="PayPal did not open its window." onRetry={paypal.retry} />;
    case 'ready':
      return <PaypalButton paypal={paypal.paypal} offer={offer} onApproved={onApproved} />;
  }
}
