import { useQuery } from '@tanstack/react-query';
import type { PaymentSetup } from '../checkout/checkout.ts';
import { openPaypal, type PaypalInstance } from './paypal-sdk.ts';

export type Paypal =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; paypal: PaypalInstance };

export function usePaypal({ scriptUrl, clientToken }: PaymentSetup): Paypal {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['paypal', clientToken],
    queryFn: () => openPaypal(scriptUrl ?? '', clientToken),
    gcTime: 0,
    structuralSharing: false,
  });
  if (isFetching) return { status: 'loading' };
  return data ? { status: 'ready', paypal: data } : { status: 'failed', retry: () => void refetch() };
}
