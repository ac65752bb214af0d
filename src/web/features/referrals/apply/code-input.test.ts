import { expect, test } from 'vitest';
import { pastedCode, typedCode } from './ApplyCodeCard.tsx';

test.each([
  ['', ''],
  ['abcd2345', 'ABCD2345'],
  ['abcd23456789', 'ABCD2345'],
  ['   ', '   '],
])('typing %j gives %j: upper-case, at most 8 characters', (text, code) => {
  expect(typedCode(text)).toBe(code);
});

test.each([
  [' abcd2345 \n', 'ABCD2345'],
  ['http://localhost:3000/?ref=ABCD2345', 'ABCD2345'],
  ['Join me: https://punnery.example/?lang=en&ref=abcd2345#top', 'ABCD2345'],
  ['Join me: https://punnery.example/?ref=abcd2345 tonight', 'ABCD2345'],
])('pasting %j gives %j', (text, code) => {
  expect(pastedCode(text)).toBe(code);
});
