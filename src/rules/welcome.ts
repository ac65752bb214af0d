/** Given once per mailbox, with its first account. */
export const WELCOME_CREDITS = 10;
