import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorText, loggedError } from './log.ts';

const SECRETS = ['s3ss10n-t0k3n', 'PUNCHLINE\n    at the end', 'ann@example.com'];

function failedQuery(): Error {
  const cause = Object.assign(new Error('relation "sessions" does not exist'), {
    code: '42P01',
    detail: `Key (email)=(${SECRETS[2]}) already exists.`,
    params: SECRETS,
  });
  return new DrizzleQueryError('select * from "sessions" where "token" = $1', SECRETS, cause);
}

test.each([
  ['as it is', failedQuery()],
  ['as the cause of another', new Error('the job failed', { cause: failedQuery() })],
  ['among others', new AggregateError([failedQuery()], 'all failed')],
  ['in the words of another', new Error(`Could not sign in: ${failedQuery().message}`)],
  ['as a text', String(failedQuery())],
])('a failed query %s is logged without its parameters', (_name, error) => {
  const logged = JSON.stringify(loggedError(error)) + errorText(error);
  for (const secret of ['s3ss10n', 'PUNCHLINE', 'the end', 'ann@']) expect(logged).not.toContain(secret);
  expect(logged).toContain('select * from');
});

test('what helps to find the fault is logged: type, message, code, stack and causes', () => {
  expect(loggedError(failedQuery())).toEqual({
    type: 'DrizzleQueryError',
    message: 'Failed query: select * from "sessions" where "token" = $1',
    stack: expect.stringMatching(/^DrizzleQueryError: Failed query: [^\n]+\n {4}at .*log\.test/),
    cause: {
      type: 'Error',
      message: 'relation "sessions" does not exist',
      stack: expect.stringContaining('log.test'),
      code: '42P01',
    },
  });
  expect(errorText(failedQuery())).toMatch(/caused by Error: relation "sessions"[\s\S]*\(42P01\)$/);
});
