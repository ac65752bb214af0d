import { expect, test } from 'vitest';
import { isValidSeatName, normaliseSeatName } from './seat-name.ts';

test.each(['Jo', 'Zoë', 'Ann-Marie 2', 'x'.repeat(20), 'Łukasz', '42', 'snake_case'])(
  '%s is a name',
  (name) => expect(isValidSeatName(name)).toBe(true),
);

test.each([
  '',
  'J',
  'x'.repeat(21),
  'x'.repeat(200),
  'two  spaces',
  '__',
  '- -',
  ' Jo',
  'Jo ',
  'snail🐌',
  '<b>Jo</b>',
  'Ann\n',
  'Аня',
  'a\u200bb',
  'e\u0301a',
  "O'Brien",
  '李明',
])('%j is no name', (name) => expect(isValidSeatName(name)).toBe(false));

test('a name is composed and trimmed', () => {
  expect(normaliseSeatName('  Zoe\u0308 \t Smith ')).toBe('Zoë Smith');
});
