import { expect, test } from 'vitest';
import { createCallCounts } from './call-counts.ts';

const at = (now: number) => ({ now, lastsMs: 1000 });

test('calls add up until their window is over, which begins with the first call', () => {
  const counts = createCallCounts();
  expect(counts.add('ann', 1, at(500))).toEqual({ calls: 1, endsAt: 1500 });
  expect(counts.add('bea', 4, at(600)).calls).toBe(4);
  expect(counts.add('ann', 3, at(1499))).toEqual({ calls: 4, endsAt: 1500 });
  expect(counts.add('ann', 1, at(1500))).toEqual({ calls: 1, endsAt: 2500 });
  expect(counts.add('bea', 1, at(1599)).calls).toBe(5);
});

test('windows that are over are forgotten, and so are the oldest of too many keys', () => {
  const counts = createCallCounts(3);
  for (const [key, now] of [
    ['ann', 0],
    ['bea', 1],
    ['cid', 2],
    ['dot', 3],
  ] as const)
    counts.add(key, 1, at(now));
  expect(counts.size()).toBe(3);
  expect(counts.add('bea', 1, at(4)).calls).toBe(2);
  expect(counts.add('ann', 1, at(4)).calls).toBe(1);
  counts.add('eve', 1, at(5000));
  expect(counts.size()).toBe(1);
});
