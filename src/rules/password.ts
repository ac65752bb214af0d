export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export function hasPasswordLength(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
}

/** Messages with a link to choose a new password that one account gets at most. */
export const RESET_MESSAGES = { anHour: 3, aDay: 10 } as const;
