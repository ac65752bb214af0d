import type { Clock } from '../../src/server/platform/process/clock.ts';

/** Stands where it is set: the game's services live through the past by it. */
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
