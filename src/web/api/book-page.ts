import type { BookEntry } from '../../contract/book.ts';

/** The offline page, src/web/sw/offline.html, reads it under the same name. */
const STORED_AS = 'book-page';
const KEPT = 20;

/** Keeps the newest page of the book on this device, for the offline page. */
export function keepBookPage(playerId: string, entries: readonly BookEntry[]) {
  const rows = entries
    .slice(0, KEPT)
    .map(({ question, answer, isSolved }) => ({ question, answer, isSolved }));
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ playerId, rows }));
  } catch {
    // Storage is blocked or full; the offline page then does without.
  }
}

/** Deletes the page, or only that of another player if one is named. */
export function forgetBookPage(except?: string) {
  try {
    if (!except || !localStorage.getItem(STORED_AS)?.includes(except)) localStorage.removeItem(STORED_AS);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
