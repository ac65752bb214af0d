import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { applyFailure } from './use-apply-code.ts';

test.each([
  [new ApiError(404, JSON.stringify({ message: 'Nobody has it.' })), 'Nobody has it.'],
  [new ApiError(502, 'Bad Gateway'), '502: Bad Gateway'],
  [new Error('The quill broke.'), 'The quill broke.'],
  [new Error(''), 'Failed to apply referral code'],
])(
  "the message field, else the error's own message, else 'Failed to apply referral code': %s",
  (error, text) => expect(applyFailure(error)).toBe(text),
);
