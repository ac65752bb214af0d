import { expect, test } from 'vitest';
import { WAITING_MAX, waitingText } from './waiting.ts';

test.each([
  [0, '0'],
  [99, '99'],
  [WAITING_MAX, '99+'],
])('%i is shown as %s', (count, text) => expect(waitingText(count)).toBe(text));
