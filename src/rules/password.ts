export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export function hasPasswordLength(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
}
