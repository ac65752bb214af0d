/** Typed letters survive a reload. They are kept per game, because a player may have one of each kind open. */
export interface SavedLetters {
  typed: string;
  /** The letters that were tried and are not in the answer. */
  absent: string;
}

interface Stored extends SavedLetters {
  sessionId: string;
}

/** More games than can be open at once; those that ended elsewhere drop out in time. */
const KEPT = 5;
const keyOf = (playerId: string) => `letters:${playerId}`;

export function readLetters(playerId: string, sessionId: string): SavedLetters {
  const { typed, absent } = readAll(playerId).find((letters) => letters?.sessionId === sessionId) ?? {};
  return { typed: text(typed), absent: text(absent) };
}

/** Returns the latest first. An older release stored a single object instead of an array. */
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
    // Storage is blocked or full; the letters then last only as long as the page.
  }
}
