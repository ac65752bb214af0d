/** For how many days a browser is recognised after it joined without an account. */
export const GUEST_COOKIE_DAYS = 30;
/**
 * How many seats may be taken within `minutes`: by one player or one browser that the server knows, and by all other
 * browsers of one network together.
 */
export const JOINS = { known: 30, network: 300, minutes: 10 } as const;
