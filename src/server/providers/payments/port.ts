import type { PaymentMode } from '../../../contract/payments.ts';
import type { ForeignScript } from '../../platform/security/security-headers.ts';

/** State of an order at the provider. */
export interface OrderState {
  /**
   * `open`: not approved yet. `approved`: ready to capture. `pending`: captured, but the money is not there.
   */
  status: 'open' | 'approved' | 'pending' | 'captured' | 'denied' | 'gone';
  captureId: string | null;
  /** Amount that was captured, in US cents. */
  capturedCents: number;
  returned: ReturnedPayment[];
}

/** Money that went back to the buyer, by a refund or through their bank. */
export interface ReturnedPayment {
  /** Id at the provider, by which a return that is reported twice is recognised. */
  id: string;
  /** Null if the provider did not say how much, so all of it. */
  cents: number | null;
}

export interface Notice {
  orderId: string | null;
  captureId: string | null;
  /** What the notice itself reports, because the state of the order may not show a reversal by a bank. */
  returned: ReturnedPayment | null;
}

export interface NoticePost {
  headers: Record<string, unknown>;
  /** Kept as it came, because the signature covers these bytes. */
  rawBody: string;
}

export interface Payments {
  mode: PaymentMode;
  scriptUrl: string | null;
  /** What that script may do on our pages; null if there is none. */
  script: ForeignScript | null;
  clientToken(): Promise<string>;
  /** The same request id gives the same order, however often it is sent. */
  createOrder(cents: number, requestId: string): Promise<string>;
  /** If the signal cuts it off, the order may be captured all the same; the next call will tell. */
  captureOrder(orderId: string, signal?: AbortSignal): Promise<OrderState>;
  readOrder(orderId: string, signal?: AbortSignal): Promise<OrderState>;
  /** What a post claims, without asking anybody; null if the provider cannot have sent it. */
  readNotice(post: NoticePost, now: Date): Notice | null;
  /** Asks the provider whether it sent the post. */
  isGenuine(post: NoticePost): Promise<boolean>;
  /** Plays the buyer's part; in test mode only. */
  approve?(orderId: string): Promise<void>;
}

/** The provider could not be reached, or reported trouble: what happened there is unknown. */
export class ProviderDown extends Error {}
