export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Days are UTC. */
export function startOfDay(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
}
