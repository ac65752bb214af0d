import { expect, test } from 'vitest';
import { allNames, drawName } from './drawn-name.ts';
import { isReservedName } from './reserved-name.ts';
import { isValidSeatName } from './seat-name.ts';

test('drawn names alliterate, are valid and enough for the largest room', () => {
  const names = allNames();
  expect(names.length).toBe(new Set(names).size);
  for (const name of names) {
    const [adjective = '', animal = ''] = name.split(' ');
    expect([name, animal.charAt(0)]).toEqual([name, adjective.charAt(0)]);
    expect([name, isValidSeatName(name), isReservedName(name)]).toEqual([name, true, false]);
  }
});

test('a drawn name is nobody else’s', () => {
  const [first = '', second = '', ...others] = allNames();
  expect(drawName(() => 0)).toBe(first);
  expect(drawName(() => 0, [first.toUpperCase()])).toBe(second);
  expect(drawName(() => 0.999, [first, ...others])).toBe(second);
  expect(drawName(() => 0.999, [first, second, ...others])).toBe(others.at(-1));
});
