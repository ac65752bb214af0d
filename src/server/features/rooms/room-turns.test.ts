import { expect, test } from 'vitest';
import { createRoomTurns } from './room-turns.ts';

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
