/** Given once per person, with the first account. */
export const WELCOME_CREDITS = 10;
