import { expect, test } from 'vitest';
import { hasPasswordLength } from './password.ts';

test.each([
  [0, false],
  [7, false],
  [8, true],
  [128, true],
  [129, false],
])('a password of %i characters: %s', (length, right) =>
  expect(hasPasswordLength('x'.repeat(length))).toBe(right),
);
