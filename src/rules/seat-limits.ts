/** For how many days a browser is recognised after it joined without an account. */
export const GUEST_COOKIE_DAYS = 30;
/** How many seats the people of one network may take within `minutes`. */
export const NETWORK_JOINS = { joins: 300, minutes: 10 } as const;
