/** What an admin can narrow the list of users down to. */
export const USER_FILTERS = ['admins', 'banned', 'under-review', 'new', 'payers', 'mispaid'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** For how many days somebody counts as new. */
export const NEW_USER_DAYS = 7;
