import { expect, test } from 'vitest';
import { wholeNumber } from './amount.ts';

test.each([
  ['25', 25],
  [' 0 ', 0],
  ['007', 7],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e9', undefined],
  ['1,000', undefined],
  ['٣', undefined],
  ['', undefined],
  ['9'.repeat(400), undefined],
])('%j is %j', (text, amount) => expect(wholeNumber(text)).toBe(amount));
