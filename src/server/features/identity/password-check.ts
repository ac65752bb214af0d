import { hasPasswordLength } from '../../../rules/password.ts';
import { Refusal } from '../../platform/http/errors.ts';

/** What a guesser knows of whoever chooses the password. */
export interface Guessable {
  email: string;
  username: string | null;
  firstName?: string;
}

/** The dictionaries are loaded with the first password that is chosen: a start does not wait for them. */
export async function checkNewPassword(password: string, person: Guessable): Promise<void> {
  if (!hasPasswordLength(password)) throw new Refusal('invalid_password');
  const { isEasyToGuess } = await import('../../providers/identity/password-estimator.ts');
  if (isEasyToGuess(password, wordsOf(person))) throw new Refusal('weak_password');
}

function wordsOf({ email, username, firstName }: Guessable): string[] {
  const parts = email.split(/[@.+]/);
  return [email, ...parts, username, firstName].filter((text): text is string => Boolean(text));
}
