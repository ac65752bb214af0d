const SECOND_MS = 1000;

/** A difference larger than rounding and network delay: a new cooldown has begun. */
const ANOTHER_MS = 2 * SECOND_MS;

export interface Cooling {
  seconds: number;
  /** When the server said so. */
  asOf: number;
}

/**
 * When the cooldown ends, by all replies so far. Each is rounded up and comes late, so it names a moment after the true
 * one: the earliest is the nearest, as long as it is still to come.
 */
export function endOfCooldown(known: number, { seconds, asOf }: Cooling): number {
  const named = asOf + seconds * SECOND_MS;
  return named < known || named > known + ANOTHER_MS || known <= asOf ? named : known;
}

/** `m:ss`, rounded up as the server does: it reads 0:00 only when nothing is left. */
export function shownCooldown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Until another second shows. */
export function untilNextSecond(leftMs: number): number {
  return leftMs % SECOND_MS || SECOND_MS;
}
