/** Counts of what waits for an admin stop here: nobody needs to know how many more there are. */
export const WAITING_MAX = 100;
/** An undelivered campaign is mentioned for this many days after it ended. */
export const UNDELIVERED_DAYS = 7;
/** A payment of another amount than its price is mentioned for this many days, unless it is refunded or made good. */
export const MISPAID_DAYS = 30;

/** A count as a reader sees it: 99+ if counting stopped. */
export function waitingText(count: number): string {
  return count >= WAITING_MAX ? `${WAITING_MAX - 1}+` : String(count);
}
