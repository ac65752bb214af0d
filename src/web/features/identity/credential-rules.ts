import { isEmail } from '../../../rules/email.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../rules/password.ts';
import { isValidUsername, USERNAME_HELP } from '../../../rules/username.ts';

export const PASSWORD_HELP = `At least ${PASSWORD_MIN} characters. A few unrelated words work well.`;

/** Like the functions below, returns what is wrong with the input, or undefined. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return 'Enter your e-mail address.';
  return isEmail(email) ? undefined : 'That does not look like an e-mail address.';
}

export function newPasswordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return `At least ${PASSWORD_MIN} characters, please.`;
  return password.length > PASSWORD_MAX ? `At most ${PASSWORD_MAX} characters, please.` : undefined;
}

export function passwordProblem(password: string): string | undefined {
  return password === '' ? 'Enter your password.' : undefined;
}

export function usernameProblem(username: string): string | undefined {
  return isValidUsername(username) ? undefined : USERNAME_HELP;
}

export function codeProblem(code: string): string | undefined {
  return code === '' ? 'Enter your code.' : undefined;
}
