/** A player who was seen in the last so many days is active. */
export const ACTIVE_DAYS = 7;
