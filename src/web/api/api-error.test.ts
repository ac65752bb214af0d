import { expect, test } from 'vitest';
import { ApiError, isUnauthorized, reasonOf, waitAfter } from './api-error.ts';

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

test('a fault of the server is told with the beginning of its number in the log, a refusal without', () => {
  const body = {
    message: 'Something went wrong on our side.',
    requestId: '4b1c0e2a-0000-4000-8000-000000000000',
  };
  expect(reasonOf(refusal(500, body))).toBe('Something went wrong on our side. (4b1c0e2a)');
  expect(reasonOf(refusal(429, body))).toBe('Something went wrong on our side.');
});

test.each([
  ['as long as the server says, and up to two seconds more', new ApiError(429, '{}', '7'), [7000, 9000]],
  ['a moment if it does not say how long', new ApiError(429, '{}'), [1000, 3000]],
])('a page that is refused for too many calls waits %s', (_, error, [least = 0, most = 0]) => {
  const waits = waitAfter(error) ?? 0;
  expect(waits).toBeGreaterThanOrEqual(least);
  expect(waits).toBeLessThanOrEqual(most);
});

test.each([refusal(401, { code: 'seat_required' }), refusal(503, {}), new Error('offline')])(
  'no other error makes a page wait: %s',
  (error) => expect(waitAfter(error)).toBeUndefined(),
);
