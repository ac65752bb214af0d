import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('one entry too many costs the oldest one, not all of them', () => {
  const map = new BoundedMap<string, number>(3);
  map.set('a', 1).set('b', 2).set('c', 3).set('a', 4).set('d', 5);
  expect([...map]).toEqual([
    ['c', 3],
    ['a', 4],
    ['d', 5],
  ]);
});
