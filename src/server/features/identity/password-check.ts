import { hasPasswordLength } from '../../../rules/password.ts';
import { Refusal } from '../../platform/http/errors.ts';

/** What somebody who guesses may know about the player. */
export interface Guessable {
  email: string;
  username: string | null;
  firstName?: string;
}

/** Loads the dictionaries at the first new password, so that they do not slow down the start. */
export async function checkNewPassword(password: string, account: Guessable): Promise<void> {
  if (!hasPasswordLength(password)) throw new Refusal('invalid_password');
  const { isEasyToGuess } = await import('../../providers/identity/password-estimator.ts');
  if (isEasyToGuess(password, wordsOf(account))) throw new Refusal('weak_password');
}

function wordsOf({ email, username, firstName }: Guessable): string[] {
  const parts = email.split(/[@.+]/);
  return [email, ...parts, username, firstName].filter((text): text is string => Boolean(text));
}
