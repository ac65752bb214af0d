/** A browser that can be reached through its push service, with its keys. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** At most 3,993 bytes: every push service must accept that much, encrypted. */
  payload: Buffer;
  /** 1 to 32 characters of base64url. A push service keeps only the last message of a topic. */
  topic: string;
  urgency: 'low' | 'normal' | 'high';
  /** How long a push service keeps the message for a browser that is offline. */
  ttlSeconds: number;
}

export type PushOutcome =
  /** `gone`: the browser has unsubscribed. `unknown`: the message was sent, but no answer came. */
  | { status: 'delivered' | 'gone' | 'unknown' }
  /** Refused for good. The reason names the push service, never the device. */
  | { status: 'failed'; reason: string }
  /** Withdrawn by the signal before it was sent. */
  | { status: 'withdrawn' }
  /** The service did not accept it; it may say when to try again. */
  | { status: 'later'; retryAfterSeconds: number | null; reason: string };

export interface Push {
  /** False if the operator has switched alerts off. */
  isOn: boolean;
  publicKey(): Promise<string>;
  /** Whether alerts may be sent to this address at all. */
  accepts(endpoint: string): boolean;
  /** Once the signal is aborted, only waits for what has been sent already. */
  send(target: PushTarget, message: PushMessage, signal?: AbortSignal): Promise<PushOutcome>;
  close(): Promise<void>;
}
