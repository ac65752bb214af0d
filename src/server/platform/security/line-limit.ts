/** For how many addresses a minute the first line of a kind of event is written. */
export const ADDRESSES_PER_MINUTE = 200;
/** How many further lines of a kind are written a minute, for all addresses together. */
export const MORE_LINES_PER_MINUTE = 100;
const LIMITS = { firsts: ADDRESSES_PER_MINUTE, more: MORE_LINES_PER_MINUTE };
const PER_MINUTE_AND_ADDRESS = 10;
const MINUTE_MS = 60_000;

type Kind = Record<string, string>;

interface Count {
  kind: Kind;
  /** Lines written beyond the first one of each address. */
  more: number;
  suppressed: number;
  byAddress: Map<string, number>;
}

/**
 * A flood must neither fill the disk nor hide what others do. So first lines and repetitions are limited separately: a few
 * addresses that repeat themselves can only use up the lines for repetitions. The number of suppressed lines is written once
 * the minute is over.
 */
export function createLineLimit(tellSuppressed: (kind: Kind, suppressed: number) => void, limits = LIMITS) {
  let minute = 0;
  const counts = new Map<string, Count>();

  function end(): void {
    for (const { kind, suppressed } of counts.values()) if (suppressed > 0) tellSuppressed(kind, suppressed);
    counts.clear();
  }

  function flush(now: Date): void {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current === minute) return;
    end();
    minute = current;
  }

  return {
    end,
    flush,
    admits(kind: Kind, address: string, now: Date): boolean {
      flush(now);
      const key = JSON.stringify(kind);
      const count = counts.get(key) ?? { kind, more: 0, suppressed: 0, byAddress: new Map() };
      counts.set(key, count);
      const own = count.byAddress.get(address) ?? 0;
      const isFull =
        own === 0
          ? count.byAddress.size >= limits.firsts
          : own >= PER_MINUTE_AND_ADDRESS || count.more >= limits.more;
      if (isFull) {
        count.suppressed++;
        return false;
      }
      if (own > 0) count.more++;
      count.byAddress.set(address, own + 1);
      return true;
    },
  };
}
