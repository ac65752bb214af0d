import type { RoomProgress } from '../../../contract/room-view.ts';
import type { Random } from '../../platform/process/random.ts';
import { progressOf, rank, viewHost, viewHostSeats, viewSelf, viewShared } from './room-view.ts';
import type { Snapshot } from './snapshot.store.ts';

export interface Reader {
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

export type RoomEvents = ReturnType<typeof createEvents>;

/** What is told of one state of a room, by streams and to whoever asks. What is the same for everybody is written once. */
export function createEvents(room: Snapshot, now: number) {
  const lines = rank(room);
  const places = new Map(lines.map(({ seat, place }) => [seat, place]));
  const seats = new Map(room.seats.map((seat) => [seat.id, seat]));
  const progress = progressOf(room);
  const shared = once(() => JSON.stringify(viewShared(room, lines)));
  const host = once(() => JSON.stringify(viewHost(room, places)));
  const toSeats = once(() => progressEvent());
  const toHost = once(() => progressEvent(viewHostSeats(room, places)));

  function progressEvent(hostSeats?: RoomProgress['seats']): Buffer {
    const data: RoomProgress = { rev: room.rev, progress, ...(hostSeats && { seats: hostSeats }) };
    return Buffer.from(eventOf('progress', room.rev, JSON.stringify(data)));
  }

  /** The JSON of a RoomView. */
  function view({ seatId, isHost }: Reader): string {
    const seat = seats.get(seatId ?? '');
    const you = seat ? JSON.stringify(viewSelf(room, seat, places)) : 'null';
    return `{"room":${shared()},"now":${now},"you":${you},"host":${isHost ? host() : 'null'}}`;
  }

  return {
    room,
    seats,
    view,
    progressKey: `${progress.seats} ${progress.here} ${progress.finished}`,
    progress: ({ isHost }: Reader) => (isHost ? toHost() : toSeats()),
    roomEvent: (reader: Reader) => eventOf('room', room.rev, view(reader)),
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
