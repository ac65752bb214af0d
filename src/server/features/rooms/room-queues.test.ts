import { expect, test } from 'vitest';
import { createRoomTurns, createSharedReads, READ_EVERY_MS } from './room-queues.ts';

/** Reads that the test ends. */
function newReads() {
  const begun: { id: string; at: number; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = createSharedReads((id: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    begun.push({ id, at: performance.now(), end: resolve, fail: reject });
    return promise;
  });
  const hasBegun = (count: number) =>
    expect.poll(() => begun.length, { timeout: 30_000, interval: 5 }).toBe(count);
  return { begun, read, hasBegun };
}

test('calls share a read that begins after them, and never one that has begun or ended', async () => {
  const { begun, read, hasBegun } = newReads();
  const first = [read('a'), read('a')];
  await hasBegun(1);
  const later = [read('a'), read('a')];
  begun[0]?.end('before');
  expect(await Promise.all(first)).toEqual(['before', 'before']);
  const last = read('a');
  await hasBegun(2);
  begun[1]?.end('after');
  expect(await Promise.all([...later, last])).toEqual(['after', 'after', 'after']);
  const next = read('a');
  await hasBegun(3);
  begun[2]?.end('afterwards');
  expect(await next).toBe('afterwards');
  // Timers may be a little early.
  for (const [at, { at: time }] of begun.entries())
    if (at > 0) expect(time - (begun[at - 1]?.at ?? 0)).toBeGreaterThan(READ_EVERY_MS - 5);
});

test('at most one read of a room runs, and rooms do not wait for each other', async () => {
  const { begun, read, hasBegun } = newReads();
  void read('a');
  await hasBegun(1);
  const waiting = read('a');
  const other = read('b');
  await hasBegun(2);
  expect(begun[1]?.id).toBe('b');
  begun[1]?.end('of b');
  expect(await other).toBe('of b');
  expect(begun).toHaveLength(2);
  begun[0]?.end('of a');
  await hasBegun(3);
  begun[2]?.end('again');
  expect(await waiting).toBe('again');
});

test('a read that fails fails for those who share it, and the next one begins', async () => {
  const { begun, read, hasBegun } = newReads();
  const failing = read('a');
  await hasBegun(1);
  const next = read('a');
  begun[0]?.fail(new Error('Broken'));
  await expect(failing).rejects.toThrow('Broken');
  await hasBegun(2);
  begun[1]?.end('mended');
  expect(await next).toBe('mended');
});

test('a crowd that shares a read is answered in groups, and other calls between them', async () => {
  const { begun, read, hasBegun } = newReads();
  let answered = 0;
  const crowd = Array.from({ length: 1000 }, () => read('a').then(() => answered++));
  await hasBegun(1);
  begun[0]?.end('of a');
  const parts: number[] = [];
  for (let before = 0; answered < crowd.length; before = answered) {
    await new Promise((resolve) => setImmediate(resolve));
    parts.push(answered - before);
  }
  expect(Math.max(...parts)).toBeLessThan(100);
});

test('a crowd in one room works a few at a time, and another room does not wait for it', async () => {
  const inTurn = createRoomTurns();
  const crowd = Promise.withResolvers<void>();
  const [working, others] = [new Set<number>(), new Set<number>()];
  const turns = Array.from({ length: 200 }, (_, n) =>
    inTurn('a', async () => {
      working.add(n);
      await crowd.promise;
    }),
  );
  await inTurn('b', async () => others.add(1));
  expect([...working]).toEqual([0, 1, 2, 3]);
  crowd.resolve();
  await Promise.all(turns);
  expect([working.size, others.size]).toEqual([200, 1]);
});
