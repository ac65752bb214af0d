import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['a@b.co', 'first.last+tag@sub.example.org'])('%s is an address', (text) =>
  expect(isEmail(text)).toBe(true),
);

test.each(['', 'no-at.example', 'a@b', 'a b@c.de', 'a@b..c', '@b.co', `${'x'.repeat(250)}@b.co`])(
  '%j is no address',
  (text) => expect(isEmail(text)).toBe(false),
);
