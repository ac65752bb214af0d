import { LOGIN_PATH } from '../../contract/paths.ts';
import { toast } from '../ui/toast.ts';
import { isUnauthorized } from './api-error.ts';

const REDIRECT_DELAY_MS = 500;
let leaving = false;

/** Several calls may fail at once when a session ends: only the first starts the redirect. */
export function redirectToLogin() {
  if (leaving) return;
  leaving = true;
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => {
    leaving = false;
    location.href = LOGIN_PATH;
  }, REDIRECT_DELAY_MS);
}

/** True if the session has ended; the redirect to the login has then been started. */
export function handledAsUnauthorized(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  redirectToLogin();
  return true;
}
