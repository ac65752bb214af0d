import './paypal-button.css';
import { useRef, useState } from 'react';
import { payments, type WidgetEvent } from '../../../../contract/payments.ts';
import type { CreditPackage } from '../../../../rules/credit-packages.ts';
import { call } from '../../../api/call.ts';
import { useOrder } from '../checkout/use-order.ts';
import type { PaypalInstance } from './paypal-sdk.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** PayPal's script defines this element. */
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
  const orderId = useRef<string>(undefined);
  const log = (event: WidgetEvent) => logWidget(event, orderId.current);
  const [session] = useState(() =>
    paypal.createPayPalOneTimePaymentSession({
      onApprove: ({ orderId: approved }) => {
        log('approve');
        onApproved(approved);
      },
      onCancel: () => log('cancel'),
      onError: () => log('error'),
    }),
  );
  const start = () => {
    const placed = order().then((id) => {
      orderId.current = id;
      return { orderId: id };
    });
    session.start({ presentationMode: 'auto' }, placed).catch(() => log('error'));
  };
  return <paypal-button type="pay" className="paypal-button" onClick={start} />;
}

/** Reports the event to the operator's log. A failure is ignored, because it makes no difference to the buyer. */
function logWidget(event: WidgetEvent, orderId: string | undefined) {
  call(payments.widgetEvent, { body: { event, ...(orderId && { orderId }) } }).catch(() => {});
}
