import type { Clock } from '../../src/server/platform/process/clock.ts';

/** A clock that moves only when told to. */
export class FakeClock implements Clock {
  #now = new Date('2026-03-10T12:00:00Z');

  now(): Date {
    return new Date(this.#now);
  }

  set(time: string): void {
    this.#now = new Date(time);
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}
