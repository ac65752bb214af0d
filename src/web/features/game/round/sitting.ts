import { NEW_SITTING, type Sitting } from '../../../../rules/celebration.ts';

/** Per tab, because a run is what the player sees happening there. */
const STORED_AS = 'sitting';

interface Kept {
  playerId: string;
  /** The round that was added last, so that none is added twice. */
  sessionId: string;
  sitting: Sitting;
}

let kept: Partial<Kept> | undefined;

function read(): Partial<Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Survives a reload of the page. Another player starts over. */
export function sittingOf(playerId: string): Sitting {
  kept ??= read();
  const { run, timed, fastest } = (kept.playerId === playerId && kept.sitting) || NEW_SITTING;
  // What is stored may have been changed by hand.
  return Number.isInteger(run) && Number.isInteger(timed) ? { run, timed, fastest } : NEW_SITTING;
}

export function wasAdded(sessionId: string): boolean {
  return kept?.sessionId === sessionId;
}

export function keepSitting(now: Kept) {
  kept = now;
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(now));
  } catch {
    // Storage is blocked or full; the run then lasts only as long as the page.
  }
}
