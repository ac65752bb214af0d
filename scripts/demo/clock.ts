import type { Clock } from '../../src/server/platform/process/clock.ts';

/** A clock that stands still at the time it was set to. With it, the game's services run in the past. */
export class PastClock implements Clock {
  #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  now(): Date {
    return this.#now;
  }

  set(now: Date): void {
    this.#now = now;
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}
