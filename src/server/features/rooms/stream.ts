import { Readable } from 'node:stream';
import { HOST_STREAMS, NETWORK_STREAMS, PROCESS_STREAMS, SEAT_STREAMS } from '../../../rules/room-limits.ts';

/** Whoever opens a stream. */
export interface Listener {
  roomId: string;
  seatId: string | null;
  isHost: boolean;
  network: string;
}

export interface Stream extends Listener {
  readable: Readable;
  openedAt: number;
  /** What was last sent: the state of the room, and that of the own seat. */
  rev: number;
  own: string;
}

/** A reader who is so far behind is cut off. It is room for several events; those of hosts list up to 200 seats. */
const BUFFER_BYTES = { host: 256 * 1024, seat: 32 * 1024 };
const CUT_OFF = new Error('A reader of events was too slow.');

export function createStream(listener: Listener, now: Date): Stream {
  return { ...listener, openedAt: now.getTime(), readable: new Readable({ read() {} }), rev: -1, own: '' };
}

/** What is not read piles up in the stream: its pipe to the socket takes no more than the reader does. */
export function push({ readable, isHost }: Stream, text: string | Buffer): 'sent' | 'cut_off' {
  readable.push(text);
  if (readable.readableLength <= BUFFER_BYTES[isHost ? 'host' : 'seat']) return 'sent';
  readable.destroy(CUT_OFF);
  return 'cut_off';
}

/** All streams of a process, with their limits. */
export function createStreamList() {
  const ofSeat = new Map<string, Stream[]>();
  const ofNetwork = new Map<string, number>();
  let size = 0;

  return {
    size: () => size,
    isFullFor: (network: string) =>
      size >= PROCESS_STREAMS || (ofNetwork.get(network) ?? 0) >= NETWORK_STREAMS,
    /** Returns the one that must go for it, if any: the oldest of the same seat. */
    add(stream: Stream): Stream | undefined {
      const others = ofSeat.get(seatKey(stream)) ?? [];
      ofSeat.set(seatKey(stream), [...others, stream]);
      ofNetwork.set(stream.network, (ofNetwork.get(stream.network) ?? 0) + 1);
      size++;
      return others.length >= (stream.isHost ? HOST_STREAMS : SEAT_STREAMS) ? others[0] : undefined;
    },
    remove(stream: Stream): void {
      const others = (ofSeat.get(seatKey(stream)) ?? []).filter((other) => other !== stream);
      if (others.length > 0) ofSeat.set(seatKey(stream), others);
      else ofSeat.delete(seatKey(stream));
      const left = (ofNetwork.get(stream.network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(stream.network, left);
      else ofNetwork.delete(stream.network);
      size--;
    },
  };
}

function seatKey({ roomId, seatId, isHost }: Listener): string {
  return isHost ? `${roomId} host` : `${roomId} ${seatId}`;
}
