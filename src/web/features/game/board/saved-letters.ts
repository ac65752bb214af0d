/** What was typed survives a reload. A player may have a game of each kind open. */
export interface SavedLetters {
  typed: string;
  /** Those that were tried and are not in the answer. */
  absent: string;
}

interface Stored extends SavedLetters {
  sessionId: string;
}

/** More than can be open: those that were ended elsewhere make room in time. */
const KEPT = 5;
const keyOf = (playerId: string) => `letters:${playerId}`;

export function readLetters(playerId: string, sessionId: string): SavedLetters {
  const { typed, absent } = readAll(playerId).find((letters) => letters?.sessionId === sessionId) ?? {};
  return { typed: text(typed), absent: text(absent) };
}

/** Latest first. An older release stored one alone. */
function readAll(playerId: string): (Partial<Stored> | null)[] {
  try {
    return [JSON.parse(localStorage.getItem(keyOf(playerId)) ?? '[]')].flat();
  } catch {
    return [];
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function keepLetters(playerId: string, letters: Stored) {
  store(playerId, [letters, ...allBut(playerId, letters.sessionId)].slice(0, KEPT));
}

export function forgetLetters(playerId: string, sessionId: string) {
  store(playerId, allBut(playerId, sessionId));
}

function allBut(playerId: string, sessionId: string) {
  return readAll(playerId).filter((letters) => letters?.sessionId !== sessionId);
}

function store(playerId: string, all: unknown[]) {
  try {
    if (all.length > 0) localStorage.setItem(keyOf(playerId), JSON.stringify(all));
    else localStorage.removeItem(keyOf(playerId));
  } catch {
    // Storage is closed to us or full: the letters last as long as the page.
  }
}
