import { type Day, dayIn, UTC } from './day.ts';

/** How many boards the guests of one network may have checked within `minutes`. */
export const NETWORK_CHECKS = { checks: 300, minutes: 10 } as const;
/** How many different answers the guests of one network may be shown in a UTC day. */
export const GUEST_ANSWERS_A_DAY = 100;
/** For how many days it is kept which answers the guests of a network were shown. */
export const GUEST_ANSWERS_DAYS = 7;
/** For how many days a browser keeps what it has played. */
export const GUEST_DAYS = 7;
/** How old an account may be that a solved day is carried over to. */
export const CARRY_OVER_HOURS = 24;
/** For how many days it is kept that a player shared a day. */
export const SHARED_DAYS = 30;

/** Guests have no date of their own, so a day begins for them in UTC. */
export function isOpenToGuests(day: Day, now: Date): boolean {
  return day <= dayIn(UTC, now);
}
