import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const full = () => {
  throw new Error('full');
};

test('one at a time, in order; a failure does not affect other tasks and frees its place', async () => {
  const queue = createQueue({ length: 3, perOwner: 3 }, full);
  const log: string[] = [];
  const work = (name: string, fails = false) =>
    queue.run('owner', async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c'), work('d')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(results[3]).toMatchObject({ reason: new Error('full') });
  await work('e');
  expect(log.at(-1)).toBe('e ends');
});

test('no owner can fill the queue alone', async () => {
  const queue = createQueue({ length: 3, perOwner: 2 }, full);
  const run = (owner: string) => queue.run(owner, async () => owner);
  const results = await Promise.allSettled(['greedy', 'greedy', 'greedy', 'other', 'late'].map(run));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(queue.hasRoom('greedy')).toBe(true);
});
