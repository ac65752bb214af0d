import './paypal-button.css';
import { useState } from 'react';
import type { CreditPackage } from '../../../../rules/credit-packages.ts';
import { useOrder } from '../checkout/use-order.ts';
import type { PaypalInstance } from './paypal-sdk.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Drawn by PayPal's script. */
      'paypal-button': import('react').HTMLAttributes<HTMLElement> & { type: 'pay' };
    }
  }
}

interface PaypalButtonProps {
  paypal: PaypalInstance;
  offer: CreditPackage;
  onApproved: (orderId: string) => void;
}

export function PaypalButton({ paypal, offer, onApproved }: PaypalButtonProps) {
  const order = useOrder(offer);
  const [session] = useState(() =>
    paypal.createPayPalOneTimePaymentSession({
      onApprove: ({ orderId }) => {
        logWidget('approve');
        onApproved(orderId);
      },
      onCancel: () => logWidget('cancel'),
      onError: () => logWidget('error'),
    }),
  );
  const start = () => {
    const placed = order().then((orderId) => ({ orderId }));
    session.start({ presentationMode: 'auto' }, placed).catch(() => logWidget('error'));
  };
  return <paypal-button type="pay" className="paypal-button" onClick={start} />;
}

/** Reports of the payment widget go to the performance timeline, not to the console. */
function logWidget(event: 'approve' | 'cancel' | 'error') {
  performance.mark(`payment widget: ${event}`);
}
