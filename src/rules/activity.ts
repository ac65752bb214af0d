/** A player who was seen in so many last days is active. */
export const ACTIVE_DAYS = 7;
