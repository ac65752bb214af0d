import { hasPasswordLength } from '../../../rules/password.ts';
import { Refusal } from '../../platform/errors.ts';

const SCORE_MIN = 2;

/** What a guesser knows of whoever chooses the password. */
export interface Guessable {
  email: string;
  username: string | null;
  firstName?: string;
}

/** The dictionaries are loaded with the first password that is chosen: a start does not wait for them. */
export async function checkNewPassword(password: string, person: Guessable): Promise<void> {
  if (!hasPasswordLength(password)) throw new Refusal('invalid_password');
  const { passwordScore } = await import('../../providers/identity/password-estimator.ts');
  if (passwordScore(password, known(person)) < SCORE_MIN) throw new Refusal('weak_password');
}

function known({ email, username, firstName }: Guessable): string[] {
  const parts = email.split(/[@.+]/);
  return ['punnery', email, ...parts, username, firstName].filter((text): text is string => Boolean(text));
}
