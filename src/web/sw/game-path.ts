import { PATHS } from '../../contract/paths.ts';
/** Where a notification leads: a page of the game, whatever the message says. */
export function gamePath(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return PATHS.home;
  const url = new URL(address, origin);
  // An address under /api does something, and nobody should sign out by opening a notification.
  if (url.origin !== origin || url.pathname.startsWith('/api/')) return PATHS.home;
  return url.pathname + url.search + url.hash;
}
