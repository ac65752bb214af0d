interface MessageRules {
  /** Hours in which it may reach a device: longer, it is neither sent nor kept by a push service for a device that is offline. */
  lifetimeHours: number;
  /** Whether it is sent after that too, because the server was down: a push service then keeps it for its lifetime. */
  isSentLate: boolean;
  /** The preference of players who have not chosen; null if there is none, so that only unsubscribing stops it. */
  isOnByDefault: boolean | null;
  /** Whether admins still see its counts when its deliveries have been forgotten. */
  keepsCounts: boolean;
}

/** Everything that is sent to players' devices. Its feature says, whenever it is due, whether it is still wanted. */
export const MESSAGE_KINDS = {
  campaign: { lifetimeHours: 24, isSentLate: true, isOnByDefault: null, keepsCounts: true },
  reminder: { lifetimeHours: 4, isSentLate: false, isOnByDefault: false, keepsCounts: false },
  challenge: { lifetimeHours: 24, isSentLate: false, isOnByDefault: false, keepsCounts: false },
  nudge: { lifetimeHours: 4, isSentLate: false, isOnByDefault: true, keepsCounts: false },
} as const satisfies Record<string, MessageRules>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

/** How long the deliveries of a message are kept after it has ended. */
export const DELIVERIES_KEPT_DAYS = 30;

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** Returns when the message expires, at `endsAt` at the latest; null if it is sent however late. */
export function expiryOf(kind: MessageKind, createdAt: Date, endsAt?: Date): Date | null {
  const { lifetimeHours, isSentLate } = MESSAGE_KINDS[kind];
  if (isSentLate) return null;
  const expiresAt = new Date(createdAt.getTime() + lifetimeHours * HOUR_MS);
  return endsAt && endsAt < expiresAt ? endsAt : expiresAt;
}

/** How long a push service may keep the message; 0 once it has expired. */
export function secondsLeft(kind: MessageKind, expiresAt: Date | null, now: Date): number {
  const lifetimeMs = MESSAGE_KINDS[kind].lifetimeHours * HOUR_MS;
  const leftMs = expiresAt ? expiresAt.getTime() - now.getTime() : lifetimeMs;
  return Math.max(0, Math.floor(leftMs / SECOND_MS));
}
