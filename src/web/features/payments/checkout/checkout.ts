import type { Reply } from '../../../../contract/endpoint.ts';
import type { payments } from '../../../../contract/payments.ts';
import type { CreditPackage } from '../../../../rules/credit-packages.ts';

export type PaymentSetup = Reply<typeof payments.setup>;

export interface CheckoutProps {
  offer: CreditPackage;
  setup: PaymentSetup;
  onApproved: (orderId: string) => void;
}
