/** How old a sign-in may be for what cannot be undone. */
export const FRESH_SIGN_IN_MINUTES = 10;
