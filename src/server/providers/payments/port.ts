import type { PaymentMode } from '../../../contract/payments.ts';
import type { ForeignScript } from '../../platform/security/security-headers.ts';

/** What became of an order, as the provider knows it. */
export interface OrderState {
  /** `open`: not approved yet. `approved`: ready to capture. `pending`: captured, but the money is not there yet. */
  status: 'open' | 'approved' | 'pending' | 'captured' | 'denied' | 'gone';
  captureId: string | null;
  /** What was captured, in cents of US dollars. */
  capturedCents: number;
  returned: ReturnedPayment[];
}

/** Money that went back to the buyer, by a refund or by their bank. */
export interface ReturnedPayment {
  /** The provider's: told twice, it is the same. */
  id: string;
  /** Null: not said, so all of it. */
  cents: number | null;
}

export interface Notice {
  orderId: string | null;
  captureId: string | null;
  /** What the notice itself says: of a bank's reversal the order's state may not tell. */
  returned: ReturnedPayment | null;
}

export interface NoticePost {
  headers: Record<string, unknown>;
  /** The signature is over the bytes that came. */
  rawBody: string;
}

export interface Payments {
  mode: PaymentMode;
  scriptUrl: string | null;
  /** What that script may do on our pages; null without one. */
  script: ForeignScript | null;
  clientToken(): Promise<string>;
  /** The same request id gives the same order, however often it is sent. */
  createOrder(cents: number, requestId: string): Promise<string>;
  /** Cut off by the signal, an order may be captured all the same: whoever asks next is told so. */
  captureOrder(orderId: string, signal?: AbortSignal): Promise<OrderState>;
  readOrder(orderId: string, signal?: AbortSignal): Promise<OrderState>;
  /** What a post claims, without asking anybody; null when the provider cannot have sent it. */
  readNotice(post: NoticePost, now: Date): Notice | null;
  /** Asks the provider whether the post is its own. */
  isGenuine(post: NoticePost): Promise<boolean>;
  /** In test mode: the buyer's part. */
  approve?(orderId: string): Promise<void>;
}

/** The provider could not be reached, or answered that it is not well: what happened there is unknown. */
export class ProviderDown extends Error {}
