import type { RoomProgress } from '../../../contract/room-view.ts';
import type { Random } from '../../platform/process/random.ts';
import { progressOf, rank, viewHost, viewHostSeats, viewSelf, viewShared } from './room-view.ts';
import type { Snapshot } from './snapshot.store.ts';

interface Reader {
  seatId: string | null;
  isHost: boolean;
}

/** Readers ignore it. */
export const COMMENT = Buffer.from(':\n\n');
/** Another page of the same seat was opened: this one should ask from time to time instead of coming back. */
export const REPLACED = Buffer.from('event: replaced\ndata: {}\n\n');

/** Not all at once, so that a process that starts is not asked by everybody in the same moment. */
const [RETRY_MS, JITTER_MS] = [500, 1500];

/** How long a reader waits before it comes back. */
export function retryOf(random: Random): string {
  return `retry: ${Math.round(RETRY_MS + random.fraction() * JITTER_MS)}\n\n`;
}

/** The events of one state of a room. What is the same for everybody is written once. */
export function createEvents(room: Snapshot, now: number) {
  const lines = rank(room);
  const seats = new Map(room.seats.map((seat) => [seat.id, seat]));
  const progress = progressOf(room);
  const shared = once(() => JSON.stringify(viewShared(room, lines)));
  const host = once(() => JSON.stringify(viewHost(room, lines)));
  const toSeats = once(() => progressEvent());
  const toHost = once(() => progressEvent(viewHostSeats(room, lines)));

  function progressEvent(hostSeats?: RoomProgress['seats']): Buffer {
    const data: RoomProgress = { rev: room.rev, progress, ...(hostSeats && { seats: hostSeats }) };
    return Buffer.from(eventOf('progress', room.rev, JSON.stringify(data)));
  }

  return {
    progressKey: `${progress.seats} ${progress.here} ${progress.finished}`,
    progress: ({ isHost }: Reader) => (isHost ? toHost() : toSeats()),
    room({ seatId, isHost }: Reader): string {
      const seat = seats.get(seatId ?? '');
      const you = seat ? JSON.stringify(viewSelf(room, seat, lines)) : 'null';
      const data = `{"room":${shared()},"now":${now},"you":${you},"host":${isHost ? host() : 'null'}}`;
      return eventOf('room', room.rev, data);
    },
    /** Changes when the seat is shown a letter or has finished, perhaps on another device. Undefined for a seat that was removed. */
    ownKey({ seatId, isHost }: Reader): string | undefined {
      const seat = seats.get(seatId ?? '');
      if (!seat) return isHost ? '' : undefined;
      return `${seat.pun} ${seat.revealed.length} ${seat.isSolved}`;
    },
  };
}

function eventOf(name: string, id: number, data: string): string {
  return `event: ${name}\nid: ${id}\ndata: ${data}\n\n`;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
