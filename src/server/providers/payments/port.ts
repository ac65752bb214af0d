import type { PaymentMode } from '../../../contract/payments.ts';

/** What became of an order, as the provider knows it. */
export interface OrderState {
  /** `open`: not approved yet. `approved`: ready to capture. `pending`: captured, but the money is not there yet. */
  status: 'open' | 'approved' | 'pending' | 'captured' | 'denied' | 'gone';
  captureId: string | null;
  /** What was captured, in cents of US dollars. */
  capturedCents: number;
  refundedCents: number;
}

export interface Notice {
  orderId: string | null;
  captureId: string | null;
  /** The money was taken back by the buyer's bank: the order's state may not show it. */
  isReversal: boolean;
}

export interface Payments {
  mode: PaymentMode;
  scriptUrl: string | null;
  clientToken(): Promise<string>;
  /** The same request id gives the same order, however often it is sent. */
  createOrder(cents: number, requestId: string): Promise<string>;
  captureOrder(orderId: string): Promise<OrderState>;
  readOrder(orderId: string): Promise<OrderState>;
  /** Null when the provider did not sign it. */
  readNotice(headers: Record<string, unknown>, rawBody: string): Promise<Notice | null>;
  /** In test mode: the buyer's part. */
  approve?(orderId: string): Promise<void>;
}

/** The provider could not be reached, or answered that it is not well: what happened there is unknown. */
export class ProviderDown extends Error {}
