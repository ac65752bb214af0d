import type { ComponentType } from 'react';
import type { PaymentMode } from '../../../../contract/payments.ts';
import type { CheckoutProps } from './checkout.ts';

/** Whoever buys nothing loads no checkout, and whoever buys loads one. */
export function loadCheckout(mode: PaymentMode): Promise<ComponentType<CheckoutProps>> {
  switch (mode) {
    case 'paypal':
      return import('../paypal/PaypalCheckout.tsx').then((m) => m.PaypalCheckout);
    case 'test':
      return import('./TestCheckout.tsx').then((m) => m.TestCheckout);
    case 'off':
      return import('./BuyingOff.tsx').then((m) => m.BuyingOff);
  }
}
