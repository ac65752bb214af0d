export interface Email {
  to: string;
  subject: string;
  text: string;
  /** After this time its link is spent, and it is not sent. If absent, it is worth sending for a day. */
  goodForSeconds?: number;
}

export interface Mail {
  /** False if nothing can be sent: the pages say so instead of promising an e-mail. */
  available: boolean;
  /** Returns when the e-mail is stored where it cannot get lost, not when it is sent. */
  send(email: Email): Promise<void>;
  /** Sends what is due, and returns when nothing is left. */
  carry(): Promise<void>;
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>;
  /** Counted by this process since its start. */
  seen: { sent: number; failed: number; lost: number };
  /** Counts the queue of all processes together. */
  waiting(): Promise<{ emails: number; oldestSeconds: number }>;
}
