const PER_MINUTE = 100;
const PER_MINUTE_AND_ADDRESS = 10;
const MINUTE_MS = 60_000;

type Kind = Record<string, string>;

interface Count {
  kind: Kind;
  written: number;
  suppressed: number;
  byAddress: Map<string, number>;
}

/**
 * So many lines of a kind a minute, and so many of them for one address, so that a flood neither fills the disk nor hides
 * what others do. What was left out is told as a number once the minute is over.
 */
export function createLineLimit(tellSuppressed: (kind: Kind, suppressed: number) => void) {
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
      const count = counts.get(key) ?? { kind, written: 0, suppressed: 0, byAddress: new Map() };
      counts.set(key, count);
      const own = count.byAddress.get(address) ?? 0;
      if (count.written >= PER_MINUTE || own >= PER_MINUTE_AND_ADDRESS) {
        count.suppressed++;
        return false;
      }
      count.written++;
      count.byAddress.set(address, own + 1);
      return true;
    },
  };
}
