import type { Clock } from '../../platform/process/clock.ts';

/** How many forged posts a minute the provider is asked about. */
const PER_NETWORK = 20;
const IN_ALL = 120;
const GENUINE_MAX = 1000;

export type Doubts = ReturnType<typeof createDoubts>;

/**
 * Counts a post before the provider is asked about it, and uncounts it if it was genuine. So forgers use up
 * their own allowance, and the provider, whose posts are all genuine, uses up none.
 */
export function createDoubts(clock: Clock) {
  const byNetwork = new Map<string, number>();
  /** Networks that sent genuine posts, which the limit for all networks together does not affect. */
  const genuine = new Set<string>();
  let inAll = 0;
  let minute = 0;

  function change(network: string, by: 1 | -1): void {
    byNetwork.set(network, Math.max(0, (byNetwork.get(network) ?? 0) + by));
    inAll = Math.max(0, inAll + by);
  }

  return {
    /** Returns false if too many posts turned out to be forged. */
    raise(network: string): boolean {
      const now = Math.floor(clock.now().getTime() / 60_000);
      if (now !== minute) {
        byNetwork.clear();
        inAll = 0;
        minute = now;
      }
      if (inAll >= IN_ALL && !genuine.has(network)) return false;
      if ((byNetwork.get(network) ?? 0) >= PER_NETWORK) return false;
      change(network, 1);
      return true;
    },
    lift(network: string): void {
      if (genuine.size >= GENUINE_MAX) genuine.clear();
      genuine.add(network);
      change(network, -1);
    },
  };
}
