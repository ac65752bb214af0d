export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export function hasPasswordLength(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
}

/** Messages with a link, to confirm or to choose a new password, that one address gets at most. */
export const LINK_MESSAGES = { anHour: 4, aDay: 12 } as const;
