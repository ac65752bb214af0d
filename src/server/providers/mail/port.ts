export interface Email {
  to: string;
  subject: string;
  text: string;
  /** What it links to is spent then, and it would only disappoint. Absent: it is worth sending for a day. */
  goodForSeconds?: number;
}

export interface Mail {
  /** False where nothing can be sent: the pages say so instead of promising an e-mail. */
  available: boolean;
  /** Returns when the letter is put down where it cannot get lost, not when it is out. */
  send(email: Email): Promise<void>;
  /** Sends what is due, and returns when nothing is. */
  carry(): Promise<void>;
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>;
  /** What this process saw since its start. */
  seen: { sent: number; failed: number; lost: number };
  /** Of all processes together. */
  waiting(): Promise<{ emails: number; oldestSeconds: number }>;
}
