import { expect, test } from 'vitest';
import { FEEDBACK_MAX, isFeedback, normaliseFeedback } from './feedback.ts';

test.each([
  ['  More snails, please.\n', 'More snails, please.'],
  ['\0', ''],
  [' \t\n ', ''],
])('%j is read as %j', (text, content) => expect(normaliseFeedback(text)).toBe(content));

test.each([
  ['', false],
  ['!', true],
  ['x'.repeat(FEEDBACK_MAX), true],
  ['x'.repeat(FEEDBACK_MAX + 1), false],
])('1 to 2000 characters (%#)', (content, accepted) => expect(isFeedback(content)).toBe(accepted));
