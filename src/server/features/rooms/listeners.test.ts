import { once } from 'node:events';
import { expect, test } from 'vitest';
import { HOST_STREAMS, NETWORK_STREAMS, PROCESS_STREAMS, SEAT_STREAMS } from '../../../rules/room-limits.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { createListeners, type Listener, type Stream } from './listeners.ts';

const NOW = new Date(0);
const listener = (seat: number, network = 'a'): Listener => ({
  roomId: `room ${seat}`,
  seatId: String(seat),
  isHost: false,
  network,
});

function newListeners() {
  const left: Stream[] = [];
  const listeners = createListeners((stream) => left.push(stream));
  const open = (more: Partial<Listener> = {}) => listeners.open({ ...listener(1), ...more }, NOW);
  const isFullFor = (network: string) => {
    try {
      listeners.end(listeners.open(listener(-1, network), NOW));
      return false;
    } catch (error) {
      expect(error).toEqual(new Refusal('too_many_streams'));
      return true;
    }
  };
  return { ...listeners, open, left, isFullFor };
}

test('a network and a process have a limited number of streams, and a free place when one ends', () => {
  const { open, end, size, isFullFor } = newListeners();
  const ofNetwork = Array.from({ length: NETWORK_STREAMS }, (_, at) => {
    expect(isFullFor('a')).toBe(false);
    return open(listener(at));
  });
  expect([isFullFor('a'), isFullFor('b')]).toEqual([true, false]);
  const others = Array.from({ length: PROCESS_STREAMS - NETWORK_STREAMS }, (_, at) =>
    open(listener(at, `n${at}`)),
  );
  expect(isFullFor('b')).toBe(true);
  others.forEach(end);
  expect([size(), isFullFor('b'), isFullFor('a')]).toEqual([NETWORK_STREAMS, false, true]);
  ofNetwork.forEach(end);
  expect([size(), isFullFor('a')]).toEqual([0, false]);
});

test.each([
  [false, SEAT_STREAMS],
  [true, HOST_STREAMS],
])('of the streams of a seat the newest stay (host: %s)', (isHost, most) => {
  const { open, left, has } = newListeners();
  const streams = Array.from({ length: most }, () => open({ isHost }));
  expect(left).toEqual([]);
  const newest = open({ isHost });
  expect(left).toEqual([streams[0]]);
  expect([streams[0], streams[1], newest].map((stream) => stream && has(stream))).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  [false, 4],
  [true, 27],
])('a reader that never reads is cut off (host: %s)', async (isHost, most) => {
  const { open, write, has, sent } = newListeners();
  const stream = open({ isHost });
  const failed = once(stream.readable, 'error');
  while (has(stream)) write(stream, Buffer.alloc(10_000, 'x'), 'room');
  expect(sent).toMatchObject({ room: most, cut_off: 1 });
  await failed;
  expect(stream.readable.destroyed).toBe(true);
});
