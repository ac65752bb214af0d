/** What was typed survives a reload. Only one game per player is open at a time, so there is one entry. */
export interface SavedLetters {
  typed: string;
  /** Those that were tried and are not in the answer. */
  absent: string;
}

interface Stored extends SavedLetters {
  sessionId: string;
}

const keyOf = (playerId: string) => `letters:${playerId}`;

export function readLetters(playerId: string, sessionId: string): SavedLetters {
  try {
    const stored: Partial<Stored> | null = JSON.parse(localStorage.getItem(keyOf(playerId)) ?? 'null');
    const { typed, absent } = stored?.sessionId === sessionId ? stored : {};
    return { typed: text(typed), absent: text(absent) };
  } catch {
    return { typed: '', absent: '' };
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function keepLetters(playerId: string, letters: Stored) {
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
