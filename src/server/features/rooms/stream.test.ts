import { once } from 'node:events';
import { expect, test } from 'vitest';
import { HOST_STREAMS, NETWORK_STREAMS, PROCESS_STREAMS, SEAT_STREAMS } from '../../../rules/room-limits.ts';
import { createStream, createStreamList, push } from './stream.ts';

const streamOf = (seat: number, network = 'a') =>
  createStream({ roomId: 'room', seatId: String(seat), isHost: false, network }, new Date(0));

test('a network and a process have so many streams, and room again when one goes', () => {
  const list = createStreamList();
  const ofNetwork = Array.from({ length: NETWORK_STREAMS }, (_, at) => streamOf(at));
  for (const stream of ofNetwork) {
    expect(list.isFullFor('a')).toBe(false);
    list.add(stream);
  }
  expect([list.isFullFor('a'), list.isFullFor('b')]).toEqual([true, false]);
  const others = Array.from({ length: PROCESS_STREAMS - NETWORK_STREAMS }, (_, at) => streamOf(at, `n${at}`));
  for (const stream of others) list.add(stream);
  expect(list.isFullFor('b')).toBe(true);
  for (const stream of others) list.remove(stream);
  expect([list.size(), list.isFullFor('b'), list.isFullFor('a')]).toEqual([NETWORK_STREAMS, false, true]);
  for (const stream of ofNetwork) list.remove(stream);
  expect([list.size(), list.isFullFor('a')]).toEqual([0, false]);
});

test.each([
  [false, SEAT_STREAMS],
  [true, HOST_STREAMS],
])('of the streams of a seat (host: %s) the newest stay', (isHost, most) => {
  const list = createStreamList();
  const open = () => createStream({ roomId: 'room', seatId: 'seat', isHost, network: 'a' }, new Date(0));
  const streams = Array.from({ length: most }, open);
  for (const stream of streams) expect(list.add(stream)).toBeUndefined();
  expect(list.add(open())).toBe(streams[0]);
});

test.each([
  [false, 4],
  [true, 27],
])('a reader that never reads is cut off (host: %s)', async (isHost, most) => {
  const stream = createStream({ roomId: 'room', seatId: 'seat', isHost, network: 'a' }, new Date(0));
  const event = Buffer.alloc(10_000, 'x');
  const failed = once(stream.readable, 'error');
  let pushed = 0;
  while (push(stream, event) === 'sent') pushed++;
  expect(pushed).toBe(most - 1);
  await failed;
  expect(stream.readable.destroyed).toBe(true);
});
