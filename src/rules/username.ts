export const USERNAME_MIN = 2;
export const USERNAME_MAX = 20;
export const USERNAME_HELP = '2-20 characters, letters, numbers, underscore, and dash only';

export function isValidUsername(name: string): boolean {
  return name.length >= USERNAME_MIN && name.length <= USERNAME_MAX && /^[A-Za-z0-9_-]+$/.test(name);
}
