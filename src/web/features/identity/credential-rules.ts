import { isEmail } from '../../../rules/email.ts';
import { isValidUsername, USERNAME_HELP } from '../../../rules/username.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
export const PASSWORD_HELP = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Puns welcome.`;

/** Each answers with what is wrong, or with nothing. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return 'An e-mail address is needed.';
  return isEmail(email) ? undefined : 'This does not look like an e-mail address.';
}

export function newPasswordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return `At least ${PASSWORD_MIN} characters, please.`;
  return password.length > PASSWORD_MAX ? `At most ${PASSWORD_MAX} characters, please.` : undefined;
}

export function passwordProblem(password: string): string | undefined {
  return password === '' ? 'A password is needed.' : undefined;
}

export function usernameProblem(username: string): string | undefined {
  return isValidUsername(username) ? undefined : USERNAME_HELP;
}

export function codeProblem(code: string): string | undefined {
  return code === '' ? 'A code is needed.' : undefined;
}
