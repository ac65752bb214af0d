/** A browser, as its push service and its keys name it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** At most 3,993 bytes: what every push service must take, encrypted. */
  payload: Buffer;
  /** 1 to 32 characters of base64url: a push service keeps the last message of a topic. */
  topic: string;
  urgency: 'low' | 'normal' | 'high';
  /** How long a push service keeps it for a browser that is away. */
  ttlSeconds: number;
}

export type PushOutcome =
  /** `gone`: the browser has unsubscribed. `unknown`: it left us, and no answer came. */
  | { status: 'delivered' | 'gone' | 'unknown' }
  /** Refused for good. The reason names the push service, never the device. */
  | { status: 'failed'; reason: string }
  /** Called back by the signal before it left us. */
  | { status: 'withdrawn' }
  /** It was not taken; the service may say when to come back. */
  | { status: 'later'; retryAfterSeconds: number | null; reason: string };

export interface Push {
  /** False where the operator has switched alerts off. */
  isOn: boolean;
  publicKey(): Promise<string>;
  /** Whether alerts may go there at all. */
  accepts(endpoint: string): boolean;
  /** Once the signal is aborted, only what has left us already is waited for. */
  send(target: PushTarget, message: PushMessage, signal?: AbortSignal): Promise<PushOutcome>;
  close(): Promise<void>;
}
