import { LOGIN_PATH, withReturn } from '../../contract/paths.ts';
import { toast } from '../ui/toast.ts';
import { isUnauthorized } from './api-error.ts';

const REDIRECT_DELAY_MS = 500;
let isLeaving = false;

/** Several calls may fail at once when a session ends: only the first starts the redirect. It leads back to this page. */
export function redirectToLogin() {
  if (isLeaving) return;
  isLeaving = true;
  const address = withReturn(LOGIN_PATH, location.pathname + location.search);
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => {
    location.href = address;
  }, REDIRECT_DELAY_MS);
  // Whoever comes back by the browser's button finds the page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/**
 * The answer of a call. If the session has ended, the page leaves for the login and the call stays pending until then, so
 * that nobody says it a second time in other words.
 */
export function unlessLoggedOut<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (!isUnauthorized(error)) throw error;
    redirectToLogin();
    return new Promise<never>(() => undefined);
  });
}
