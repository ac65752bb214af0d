/** Typed letters survive a reload. Only one game per player is open at a time, so there is one entry. */
interface SavedLetters {
  sessionId: string;
  typed: string;
}

const keyOf = (playerId: string) => `letters:${playerId}`;

export function readLetters(playerId: string, sessionId: string): string {
  try {
    const saved: Partial<SavedLetters> | null = JSON.parse(localStorage.getItem(keyOf(playerId)) ?? 'null');
    return saved?.sessionId === sessionId && typeof saved.typed === 'string' ? saved.typed : '';
  } catch {
    return '';
  }
}

export function keepLetters(playerId: string, letters: SavedLetters) {
  try {
    localStorage.setItem(keyOf(playerId), JSON.stringify(letters));
  } catch {
    // Storage is closed to us or full: the letters last as long as the page.
  }
}

export function forgetLetters(playerId: string) {
  try {
    localStorage.removeItem(keyOf(playerId));
  } catch {
    // What cannot be stored need not be removed.
  }
}
