import { READY_MS, REVEAL_MS, type RoomPhase } from '../../../src/rules/room.ts';
import type { RoomState } from './game.ts';

/** What made the change: the host, the last answer of a pun, or the clock. */
export type Cause = 'host' | 'last answer' | 'clock';

interface Change {
  cause: Cause;
  /** When the server accepted it, by its own clock, which is that of this machine. */
  acceptedAt: number;
  /** For each reader, when it arrived. */
  arrivedAt: Map<number, number>;
}

const CAUSES: Partial<Record<RoomPhase, Cause>> = { ready: 'host', reveal: 'last answer', playing: 'clock' };

/** Notes when each change of phase arrived at each reader of a room. */
export function recordArrivals() {
  const changes = new Map<string, Change>();

  function note(reader: number, room: RoomState, at: number): void {
    const cause = CAUSES[room.phase];
    if (!cause || room.startsAt === null || room.deadline === null) return;
    const key = `${room.id} ${room.rev}`;
    const change = changes.get(key) ?? { cause, acceptedAt: acceptedAt(room), arrivedAt: new Map() };
    changes.set(key, change);
    if (!change.arrivedAt.has(reader)) change.arrivedAt.set(reader, at);
  }

  /** For each change, the milliseconds until the last of these readers had it. */
  function delays(cause: Cause, isMeant: (reader: number) => boolean = () => true): number[] {
    return [...changes.values()]
      .filter((change) => change.cause === cause)
      .map(({ acceptedAt: begin, arrivedAt }) => {
        const times = [...arrivedAt].filter(([reader]) => isMeant(reader)).map(([, at]) => at - begin);
        return Math.max(...times);
      })
      .filter(Number.isFinite);
  }

  /** How many changes did not arrive at all of so many readers. */
  const incomplete = (readers: number) =>
    [...changes.values()].filter(({ arrivedAt }) => arrivedAt.size < readers).length;

  return { note, delays, incomplete, count: () => changes.size };
}

/** Every phase of a race begins or ends at a time that the server has derived from this moment. */
function acceptedAt({ phase, startsAt, deadline }: RoomState): number {
  if (phase === 'reveal') return (deadline ?? 0) - REVEAL_MS;
  return phase === 'ready' ? (startsAt ?? 0) - READY_MS : (startsAt ?? 0);
}
