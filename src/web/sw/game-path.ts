import type { PATHS } from '../../contract/paths.ts';

/** A type import: a module shared with the pages would become a chunk, and a service worker must be one file. */
export const HOME: typeof PATHS.home = '/';

/** Where a notification leads: a page of the game, whatever the message says. */
export function gamePath(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return HOME;
  const url = new URL(address, origin);
  // An address under /api does something, and nobody should sign out by opening a notification.
  if (url.origin !== origin || url.pathname.startsWith('/api/')) return HOME;
  return url.pathname + url.search + url.hash;
}
