import { expect, test } from 'vitest';
import { allNames } from '../../../rules/drawn-name.ts';
import { isSuitable } from './seats.service.ts';

test.each([
  'Jo',
  'Zoë',
  'Cassandra',
  'Hancock',
  'Essex Girl',
  'Titus',
  'Mr Bean',
  'Ann-Marie 2',
  'Łukasz',
  'Mathilda',
  'Grape Ape',
])('%s is for all ages', (name) => expect(isSuitable(name)).toBe(true));

test.each([
  'fuck',
  'FUCK you',
  'f u c k',
  'f_u-c k',
  'fück',
  'sh1t',
  'Ｂｉｔｃｈ',
  'bıtch',
  'cunt42',
  'nigger',
])('%s is not', (name) => expect(isSuitable(name)).toBe(false));

test.each(['admin', 'Ádmin', 'Punnery Support', 'The Moderator', 'adm1n', 'ɑdmin'])(
  '%s is reserved',
  (name) => expect(isSuitable(name)).toBe(false),
);

test('every drawn name is for all ages', () => {
  expect(allNames().filter((name) => !isSuitable(name))).toEqual([]);
});
