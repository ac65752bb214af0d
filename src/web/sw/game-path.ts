import type { PATHS } from '../../contract/paths.ts';

/** Only the type is imported: a module shared with the pages would become a chunk, but a worker must be one file. */
export const HOME: typeof PATHS.home = '/';

/** Returns where a notification leads, which is always a page of the game, whatever the message says. */
export function gamePath(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return HOME;
  const url = new URL(address, origin);
  // An address under /api may have side effects: opening a notification must not sign anybody out.
  if (url.origin !== origin || url.pathname.startsWith('/api/')) return HOME;
  return url.pathname + url.search + url.hash;
}
