import type { Stream } from './stream.ts';

/** At most one event about progress in this time: hosts see who has finished, seats only how many. */
const PACE_MS = { host: 200, seats: 1000 };
type Readers = keyof typeof PACE_MS;

/** The progress that was last sent to each, and when, by a clock that only moves forward. */
export type Pace = Record<Readers, { key: string; sentAt: number }>;

export function newPace(): Pace {
  const none = { key: '', sentAt: Number.NEGATIVE_INFINITY };
  return { host: none, seats: none };
}

export function readersOf({ isHost }: Stream): Readers {
  return isHost ? 'host' : 'seats';
}

/** In how many milliseconds somebody among these streams may be sent this progress; null if nobody lacks it. */
export function waitFor(pace: Pace, key: string, streams: Iterable<Stream>): number | null {
  const lacking = new Set<Readers>();
  for (const stream of streams) if (pace[readersOf(stream)].key !== key) lacking.add(readersOf(stream));
  const waits = [...lacking].map((readers) => pace[readers].sentAt + PACE_MS[readers] - performance.now());
  return waits.length > 0 ? Math.max(0, Math.min(...waits)) : null;
}

/** Returns who is sent this progress now, and notes it. */
export function takeProgress(pace: Pace, key: string): Record<Readers, boolean> {
  const take = (readers: Readers) => {
    const { key: last, sentAt } = pace[readers];
    const now = performance.now();
    if (last === key || sentAt + PACE_MS[readers] > now) return false;
    pace[readers] = { key, sentAt: now };
    return true;
  };
  return { host: take('host'), seats: take('seats') };
}

/** Everybody is sent the whole room, with its progress. */
export function skipProgress(pace: Pace, key: string): void {
  for (const readers of ['host', 'seats'] as const) pace[readers] = { ...pace[readers], key };
}
