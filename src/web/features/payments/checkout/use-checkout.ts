import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type PaymentMode, payments } from '../../../../contract/payments.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { CheckoutProps, PaymentSetup } from './checkout.ts';

export type Checkout =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  | { status: 'ready'; setup: PaymentSetup; Component: ComponentType<CheckoutProps> };

/** Fetches how this server takes payments when a purchase begins. */
export function useCheckout(): Checkout {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [payments.setup.path],
    queryFn: openCheckout,
    // The token in the setup lasts only for minutes, so every purchase fetches its own.
    gcTime: 0,
    staleTime: 0,
  });
  if (isFetching) return { status: 'loading' };
  if (data) return { status: 'ready', ...data };
  const reason = error instanceof ApiError ? error.serverMessage : undefined;
  return { status: 'failed', reason, retry: () => void refetch() };
}

async function openCheckout() {
  const setup = await call(payments.setup);
  return { setup, Component: await loadCheckout(setup.mode) };
}

function loadCheckout(mode: PaymentMode): Promise<ComponentType<CheckoutProps>> {
  switch (mode) {
    case 'paypal':
      return import('../paypal/PaypalCheckout.tsx').then((m) => m.PaypalCheckout);
    case 'test':
      return import('./TestCheckout.tsx').then((m) => m.TestCheckout);
    case 'off':
      return import('./BuyingOff.tsx').then((m) => m.BuyingOff);
  }
}
