import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import type { RoomPhase } from '../../../rules/room.ts';
import { nextTick, phaseAt, timeLeft, untilStart } from './room-clock.ts';
import { createRoomFeed } from './room-feed.ts';
import type { KnownRoom } from './room-state.ts';

export function useRoom(id: string) {
  const [feed] = useState(() => createRoomFeed(id));
  useEffect(() => feed.start(), [feed]);
  return { look: useSyncExternalStore(feed.watch, feed.look), feed };
}

/** Renders again when the pun starts, and not every second. */
export function useRoomPhase({ view: { room }, offset }: KnownRoom): RoomPhase {
  const now = performance.now() + offset;
  const phase = phaseAt(room, now);
  useTick(phase === 'ready' && room.pausedAt === null ? untilStart(room, now) : null);
  return phase;
}

/** Whole seconds until the pun starts, and seconds that are left for it, by the server's clock; null without a clock. */
export function useRoomClock({ view: { room }, offset }: KnownRoom) {
  const now = performance.now() + offset;
  useTick(nextTick(room, now));
  const left = timeLeft(room, now);
  return {
    startsIn: Math.ceil(untilStart(room, now) / 1000),
    left: left === null ? null : Math.ceil(left / 1000),
  };
}

function useTick(ms: number | null) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (ms === null) return;
    // A timer may be a little early.
    const timer = setTimeout(tick, Math.ceil(ms) + 1);
    return () => clearTimeout(timer);
  });
}
