export const USERNAME_MIN = 2;
export const USERNAME_MAX = 20;
export const USERNAME_LENGTH = `${USERNAME_MIN}-${USERNAME_MAX} characters`;
export const USERNAME_CHARACTERS = 'letters, numbers, underscore, and dash only';
export const USERNAME_HELP = `${USERNAME_LENGTH}, ${USERNAME_CHARACTERS}`;

export function isValidUsername(name: string): boolean {
  return name.length >= USERNAME_MIN && name.length <= USERNAME_MAX && /^[A-Za-z0-9_-]+$/.test(name);
}
