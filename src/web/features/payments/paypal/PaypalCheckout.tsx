import { useQuery } from '@tanstack/react-query';
import { CheckoutFailed } from '../checkout/CheckoutFailed.tsx';
import { CheckoutLoading } from '../checkout/CheckoutLoading.tsx';
import type { CheckoutProps, PaymentSetup } from '../checkout/checkout.ts';
import { PaypalButton } from './PaypalButton.tsx';
import { openPaypal, type PaypalInstance } from './paypal-sdk.ts';

export function PaypalCheckout({ offer, setup, onApproved }: CheckoutProps) {
  const paypal = usePaypal(setup);
  switch (paypal.status) {
    case 'loading':
      return <CheckoutLoading />;
    case 'failed':
      return <CheckoutFailed reason="PayPal could not be loaded." onRetry={paypal.retry} />;
    case 'ready':
      return <PaypalButton paypal={paypal.paypal} offer={offer} onApproved={onApproved} />;
  }
}

type Paypal =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; paypal: PaypalInstance };

function usePaypal({ scriptUrl, clientToken }: PaymentSetup): Paypal {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['paypal', clientToken],
    queryFn: () => openPaypal(scriptUrl ?? '', clientToken),
    gcTime: 0,
    structuralSharing: false,
  });
  if (isFetching) return { status: 'loading' };
  return data ? { status: 'ready', paypal: data } : { status: 'failed', retry: () => void refetch() };
}
