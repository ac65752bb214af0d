import { expect, test } from 'vitest';
import { ApiError, isUnauthorized } from './api-error.ts';

const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify(body));

test.each([
  ['the refusal of the contract', refusal(401, { code: 'unauthorized', message: 'Unauthorized' }), true],
  ['its code, whatever the words', refusal(401, { code: 'unauthorized', message: 'Sign in first.' }), true],
  [
    'another code with these words',
    refusal(401, { code: 'wrong_password', message: '401: Unauthorized' }),
    false,
  ],
  ['another error with these words', new Error('401: Unauthorized'), false],
])('unauthorized is judged by the code: %s', (_, error, expected) =>
  expect(isUnauthorized(error)).toBe(expected),
);
