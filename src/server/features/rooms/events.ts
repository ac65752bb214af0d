import type { RoomProgress } from '../../../contract/room-view.ts';
import { type Kind, kindOf, type Listener, type Listeners, type Stream } from './listeners.ts';
import { progressOf, rank, viewHost, viewHostSeats, viewSelf, viewShared } from './room-view.ts';
import type { Snapshot } from './snapshot.store.ts';

type Reader = Pick<Listener, 'seatId' | 'isHost'>;

export type RoomEvents = ReturnType<typeof createEvents>;

/** Writes the events and views of one state of a room. What is the same for all readers is written once. */
export function createEvents(room: Snapshot, now: number) {
  const lines = once(() => rank(room));
  const places = once(() => new Map(lines().map(({ seat, place }) => [seat, place])));
  const seats = new Map(room.seats.map((seat) => [seat.id, seat]));
  const progress = progressOf(room);
  const shared = once(() => JSON.stringify(viewShared(room, lines())));
  const host = once(() => JSON.stringify(viewHost(room, places())));
  const toSeats = once(() => progressEvent());
  const toHost = once(() => progressEvent(viewHostSeats(room, places())));

  function progressEvent(hostSeats?: RoomProgress['seats']): Buffer {
    const data: RoomProgress = { rev: room.rev, progress, ...(hostSeats && { seats: hostSeats }) };
    return Buffer.from(eventOf('progress', room.rev, JSON.stringify(data)));
  }

  /** The JSON of a RoomView. */
  function view({ seatId, isHost }: Reader): string {
    const seat = seats.get(seatId ?? '');
    const you = seat ? JSON.stringify(viewSelf(room, seat, places())) : 'null';
    return `{"room":${shared()},"now":${now},"you":${you},"host":${isHost ? host() : 'null'}}`;
  }

  return {
    room,
    seats,
    view,
    progressKey: progressKey(progress),
    progress: ({ isHost }: Reader) => (isHost ? toHost() : toSeats()),
    roomEvent: (reader: Reader) => eventOf('room', room.rev, view(reader)),
    /** Changes when the seat is shown a letter or has finished, perhaps on another device. Undefined for a removed seat. */
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

export function progressKey({ seats, here, finished }: RoomProgress['progress']): string {
  return `${seats} ${here} ${finished}`;
}

/** Lets one kind of reader have its progress at most once in `ms`. */
function createThrottle(ms: number) {
  let last = { key: '', sentAt: Number.NEGATIVE_INFINITY };
  const waits = () => Math.max(0, last.sentAt + ms - performance.now());
  return {
    /** In how many milliseconds this progress may be sent; null if it was sent last. */
    waitFor: (key: string): number | null => (key === last.key ? null : waits()),
    /** Whether this progress is sent now. */
    take(key: string): boolean {
      if (key === last.key || waits() > 0) return false;
      last = { key, sentAt: performance.now() };
      return true;
    },
    /** The whole room is sent, with its progress. */
    skip(key: string): void {
      last.key = key;
    },
  };
}

/** What the streams of a room were sent. */
export interface Sent {
  /** Undefined before the first event. */
  events: RoomEvents | undefined;
  /** -1 if what was sent is unknown. */
  rev: number;
  progress: Record<Kind, ReturnType<typeof createThrottle>>;
}

export function nothingSent(): Sent {
  // Hosts see who has finished, seats only how many.
  return { events: undefined, rev: -1, progress: { host: createThrottle(200), seat: createThrottle(1000) } };
}

/** In how many milliseconds any of these streams may be sent this progress; null if all were. */
export function waitForProgress({ progress }: Sent, key: string, streams: Iterable<Stream>): number | null {
  const kinds = new Set([...streams].map(kindOf));
  const waits = [...kinds].flatMap((kind) => progress[kind].waitFor(key) ?? []);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/**
 * Sends the full view to readers whose room or seat has changed, and only the progress to the rest. A reader whose event
 * cannot be made asks for the state instead.
 */
export function deliver(
  events: RoomEvents,
  sent: Sent,
  readers: readonly Stream[],
  { listeners, onFault }: { listeners: Listeners; onFault(error: unknown): void },
): void {
  const { room, progressKey: key } = events;
  const { host, seat } = sent.progress;
  if (sent.rev !== room.rev) for (const throttle of [host, seat]) throttle.skip(key);
  const hasProgress: Record<Kind, boolean> = { host: host.take(key), seat: seat.take(key) };
  Object.assign(sent, { events, rev: room.rev });
  const hostSeat = room.seats.find(({ isHost }) => isHost)?.id ?? null;
  for (const stream of readers.filter(listeners.has))
    try {
      // The host may have begun or stopped playing since the stream was opened.
      if (stream.isHost) stream.seatId = hostSeat;
      send(stream);
    } catch (error) {
      onFault(error);
      listeners.replace(stream, 'failed');
    }

  function send(stream: Stream): void {
    const own = events.ownKey(stream);
    if (own === undefined) listeners.end(stream);
    else if (stream.rev !== room.rev || stream.own !== own) {
      const event = events.roomEvent(stream);
      Object.assign(stream, { rev: room.rev, own });
      listeners.write(stream, event, 'room');
    } else if (hasProgress[kindOf(stream)]) listeners.write(stream, events.progress(stream), 'progress');
  }
}
