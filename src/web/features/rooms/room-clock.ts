import type { RoomView } from '../../../contract/room-view.ts';
import type { RoomPhase } from '../../../rules/room.ts';

type Room = Pick<RoomView['room'], 'phase' | 'startsAt' | 'seconds' | 'pausedAt' | 'deadline'>;

/** Milliseconds until the pun can be answered, not below zero. A pause stops the countdown. */
export function untilStart({ startsAt, pausedAt }: Room, now: number): number {
  return startsAt === null ? 0 : Math.max(0, startsAt - (pausedAt ?? now));
}

/** Milliseconds that are left for the pun, not below zero; null without a clock. */
export function timeLeft({ startsAt, seconds, pausedAt }: Room, now: number): number | null {
  if (startsAt === null || seconds === null) return null;
  const at = Math.max(startsAt, pausedAt ?? now);
  return Math.max(0, startsAt + seconds * 1000 - at);
}

/** The page begins a pun by itself: all pages do so at the same moment, whenever the server's event arrives. */
export function phaseAt(room: Room, now: number): RoomPhase {
  return room.phase === 'ready' && room.pausedAt === null && untilStart(room, now) === 0
    ? 'playing'
    : room.phase;
}

/** When something that the page shows changes by itself; null if only the server can change it. */
export function nextTick(room: Room, now: number): number | null {
  if (room.pausedAt !== null) return null;
  const left = untilStart(room, now) || (room.phase === 'reveal' ? 0 : (timeLeft(room, now) ?? 0));
  return left === 0 ? null : left % 1000 || 1000;
}
