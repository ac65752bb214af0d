import { expect, test } from 'vitest';
import { FIRST_NAME_MAX, isValidFirstName, normaliseFirstName } from './first-name.ts';

test.each([
  ['', ''],
  ['  Ida ', 'Ida'],
  ['Mary \t Jane', 'Mary Jane'],
  ['Zoe\u0308', 'Zoë'],
])('%j is kept as %j', (text, name) => expect(normaliseFirstName(text)).toBe(name));

test.each([
  ['', true],
  ['Ida', true],
  ['Mary Jane', true],
  ["D'Arcy", true],
  ['Jean-Luc', true],
  ['J. R.', true],
  ['Łukasz', true],
  ['明', true],
  ['x'.repeat(FIRST_NAME_MAX), true],
  ['x'.repeat(FIRST_NAME_MAX + 1), false],
  ['<b>Ida</b>', false],
  ['Ida\u202eadI', false],
  ['Ida\u0000', false],
  ['🐌', false],
  ['Admin', false],
  ['The Moderator', false],
  ['Ádmin', false],
  ['Ａｄｍｉｎ', false],
  ['\u3164', false],
  ['...', false],
  ['a\u0301\u0302\u0303', false],
  ['Đỗ', true],
])('%j as a first name: %s', (name, isValid) => expect(isValidFirstName(name)).toBe(isValid));
