import type { Clock } from '../../platform/process/clock.ts';

/** Posts a minute that the provider is asked about and turn out not to be its own. */
const PER_HOUSEHOLD = 20;
const IN_ALL = 120;
const GENUINE_MAX = 1000;

export type Doubts = ReturnType<typeof createDoubts>;

/**
 * Counts a post before the provider is asked about it and forgets it when it was genuine: forgers wear out their own
 * allowance, and the provider, whose posts are all genuine, none.
 */
export function createDoubts(clock: Clock) {
  const byHousehold = new Map<string, number>();
  /** From where genuine posts came: forgers elsewhere do not wear out their allowance. */
  const genuine = new Set<string>();
  let inAll = 0;
  let minute = 0;

  function change(household: string, by: 1 | -1): void {
    byHousehold.set(household, Math.max(0, (byHousehold.get(household) ?? 0) + by));
    inAll = Math.max(0, inAll + by);
  }

  return {
    /** False when too many were in vain. */
    raise(household: string): boolean {
      const now = Math.floor(clock.now().getTime() / 60_000);
      if (now !== minute) {
        byHousehold.clear();
        inAll = 0;
        minute = now;
      }
      if (inAll >= IN_ALL && !genuine.has(household)) return false;
      if ((byHousehold.get(household) ?? 0) >= PER_HOUSEHOLD) return false;
      change(household, 1);
      return true;
    },
    lift(household: string): void {
      if (genuine.size >= GENUINE_MAX) genuine.clear();
      genuine.add(household);
      change(household, -1);
    },
  };
}
