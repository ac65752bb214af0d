import { expect, test } from 'vitest';
import { isValidUsername } from './username.ts';

test.each(['ab', 'quill_bert', 'Snail-Knight', 'x'.repeat(20), '42'])('%s is a name', (name) =>
  expect(isValidUsername(name)).toBe(true),
);

test.each(['', 'a', 'x'.repeat(21), 'two words', 'émile', '<b>', 'snail🐌', ' ab', 'ab\n'])(
  '%j is no name',
  (name) => expect(isValidUsername(name)).toBe(false),
);
