/** How old a sign-in may be for actions that cannot be undone. */
export const FRESH_SIGN_IN_MINUTES = 10;

/** Most sessions of one player. A new sign-in ends the one that was used longest ago. */
export const SESSIONS_MAX = 50;
