import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('turns are taken in the order of the calls, one at a time, even after a failure', async () => {
  const inTurn = createTurns();
  const told: string[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const turns = gates.map(({ promise }, n) =>
    inTurn(async () => {
      told.push(`begin ${n}`);
      await promise;
      told.push(`end ${n}`);
    }),
  );
  for (const { resolve } of [...gates].reverse().slice(0, 3)) resolve();
  expect(told).toEqual(['begin 0']);
  gates[0]?.reject(new Error('no'));
  await expect(turns[0]).rejects.toThrow('no');
  await Promise.all(turns.slice(1));
  expect(told).toEqual(['begin 0', 'begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3']);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

test('with limits, so many run at the same time, and whoever has waited too long fails without a turn', async () => {
  const inTurn = createTurns({ atOnce: 2, waitMs: 50, onLate: () => new Error('late') });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const turns = gates.map(({ promise }, n) =>
    inTurn(() => {
      begun.push(n);
      return promise;
    }),
  );
  const late = { status: 'rejected', reason: new Error('late') };
  expect(await Promise.allSettled(turns.slice(2))).toEqual([late, late]);
  expect(begun).toEqual([0, 1]);
  gates[0]?.resolve();
  await turns[0];
  expect(await inTurn(async () => 'free again')).toBe('free again');
  gates[1]?.resolve();
});
