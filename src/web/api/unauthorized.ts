import { LOGIN_PATH, withReturn } from '../../contract/paths.ts';
import { toast } from '../ui/toast.ts';
import { isUnauthorized } from './api-error.ts';

const REDIRECT_DELAY_MS = 500;
let isLeaving = false;

/** Several calls may fail at once when a session ends, but only the first starts the redirect, which returns here. */
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
  // The Back button may restore this page from the browser's cache, still waiting for the redirect: reload it.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/**
 * If the session has ended, redirects to the login and leaves the call pending until then, so that no second error
 * message appears.
 */
export function unlessLoggedOut<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (!isUnauthorized(error)) throw error;
    redirectToLogin();
    return new Promise<never>(() => undefined);
  });
}
