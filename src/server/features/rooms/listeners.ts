import { Readable } from 'node:stream';
import { HOST_STREAMS, NETWORK_STREAMS, PROCESS_STREAMS, SEAT_STREAMS } from '../../../rules/room-limits.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Random } from '../../platform/process/random.ts';

/** The caller who opens a stream. */
export interface Listener {
  roomId: string;
  seatId: string | null;
  isHost: boolean;
  network: string;
}

export interface Stream extends Listener {
  readable: Readable;
  openedAt: number;
  /** What was last sent: the state of the room, and that of the seat. */
  rev: number;
  own: string;
}

/** Hosts are sent more than seats, and more often. */
export type Kind = 'host' | 'seat';

/** A stream ends after this time: its page opens another one, for which its rights are checked again. */
const LISTEN_MS = 10 * 60_000;
/** Unread bytes at which a stream is cut off. They hold several events; those of hosts list up to 200 seats. */
const BUFFER_BYTES: Record<Kind, number> = { host: 256 * 1024, seat: 32 * 1024 };
const CUT_OFF = new Error('A reader of events was too slow.');

/** Ignored by browsers. */
const COMMENT = Buffer.from(':\n\n');
/** The page asks for the state from time to time instead of opening another stream. */
const REPLACED = Buffer.from('event: replaced\ndata: {}\n\n');
/** The jitter spreads the calls to a process that has just started. */
const [RETRY_MS, JITTER_MS] = [500, 1500];

/** Tells the browser how long to wait before it opens the stream again. */
export function retryAfter(random: Random): string {
  return `retry: ${Math.round(RETRY_MS + random.fraction() * JITTER_MS)}\n\n`;
}

export function kindOf({ isHost }: Pick<Listener, 'isHost'>): Kind {
  return isHost ? 'host' : 'seat';
}

export type Listeners = ReturnType<typeof createListeners>;

/** All streams of this process, with their limits. `onLeft` is called for each stream that ends. */
export function createListeners(onLeft: (stream: Stream) => void) {
  const rooms = new Map<string, Set<Stream>>();
  const ofNetwork = new Map<string, number>();
  const sent = { room: 0, progress: 0, comment: 0, replaced: 0, cut_off: 0, refused: 0, failed: 0 };
  let size = 0;

  const streamsIn = (roomId: string): ReadonlySet<Stream> => rooms.get(roomId) ?? new Set();
  const all = () => [...rooms.values()].flatMap((streams) => [...streams]);

  /** Opens a stream, and ends the oldest ones of a seat that has too many. */
  function open(listener: Listener, now: Date): Stream {
    const { roomId, network } = listener;
    if (size >= PROCESS_STREAMS || (ofNetwork.get(network) ?? 0) >= NETWORK_STREAMS) {
      sent.refused++;
      throw new Refusal('too_many_streams');
    }
    const readable = new Readable({ read() {} });
    const stream: Stream = { ...listener, readable, openedAt: now.getTime(), rev: -1, own: '' };
    const streams = rooms.get(roomId) ?? new Set();
    const others = [...streams].filter((other) => isSameSeat(other, listener));
    rooms.set(roomId, streams.add(stream));
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
    size++;
    const [oldest] = others;
    if (oldest && others.length >= (listener.isHost ? HOST_STREAMS : SEAT_STREAMS)) replace(oldest);
    readable.once('close', () => remove(stream));
    return stream;
  }

  function remove(stream: Stream): void {
    const { roomId, network } = stream;
    const streams = rooms.get(roomId);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) rooms.delete(roomId);
    const left = (ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) ofNetwork.set(network, left);
    else ofNetwork.delete(network);
    size--;
    onLeft(stream);
  }

  function end(stream: Stream): void {
    remove(stream);
    stream.readable.push(null);
  }

  /** Ends the stream, and lets its page ask for the state instead. */
  function replace(stream: Stream, kind: 'replaced' | 'failed' = 'replaced'): void {
    write(stream, REPLACED, kind);
    end(stream);
  }

  /** What is not read piles up in the stream, because its pipe to the socket takes only what the reader takes. */
  function write(stream: Stream, text: string | Buffer, kind: keyof typeof sent): void {
    const { readable } = stream;
    sent[kind]++;
    readable.push(text);
    if (readable.readableLength <= BUFFER_BYTES[kindOf(stream)]) return;
    readable.destroy(CUT_OFF);
    sent.cut_off++;
    remove(stream);
  }

  return {
    open,
    end,
    replace,
    write,
    streamsIn,
    all,
    has: (stream: Stream) => streamsIn(stream.roomId).has(stream),
    comment: () => {
      for (const stream of all()) write(stream, COMMENT, 'comment');
    },
    endOld: (now: Date) => {
      for (const stream of all()) if (now.getTime() - stream.openedAt >= LISTEN_MS) end(stream);
    },
    size: () => size,
    /** How many events of each kind were sent. */
    sent,
  };
}

function isSameSeat(one: Listener, other: Listener): boolean {
  return one.isHost ? other.isHost : !other.isHost && one.seatId === other.seatId;
}
