const SECOND_MS = 1000;

/** A difference above this is more than rounding and network delay: a new cooldown has begun. */
const ANOTHER_MS = 2 * SECOND_MS;

export interface Cooling {
  seconds: number;
  /** When the reply arrived, in milliseconds since the epoch. */
  asOf: number;
}

/**
 * Estimates when the cooldown ends from all replies so far. Each reply is rounded up and arrives late, so it names a
 * time after the true end: the earliest estimate is the best, as long as it still lies ahead.
 */
export function endOfCooldown(known: number, { seconds, asOf }: Cooling): number {
  const named = asOf + seconds * SECOND_MS;
  return named < known || named > known + ANOTHER_MS || known <= asOf ? named : known;
}

/** Formats as `m:ss`, rounded up like the server, so that 0:00 shows only when nothing is left. */
export function shownCooldown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the milliseconds until the displayed second changes. */
export function untilNextSecond(leftMs: number): number {
  return leftMs % SECOND_MS || SECOND_MS;
}
