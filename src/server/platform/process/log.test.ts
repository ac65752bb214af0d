import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { FakeClock } from '../../../../test/support/clock.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { createLogSerializers, errorText, loggedError } from './log.ts';

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

test('a minute has at most six traces, all different; the others are counted and their lines say what failed', () => {
  const clock = new FakeClock();
  const leftOut: number[] = [];
  const { serializers, flush, end } = createLogSerializers(clock, (traces) => leftOut.push(traces));
  const failures = Array.from({ length: 9 }, (_, n) =>
    Object.assign(new Error(`no room for row ${n} ${'.'.repeat(500)}`), { code: `5310${n}` }),
  );
  const written = [...failures, ...failures].map((error) => serializers.err(error));
  expect(written.map(({ stack }) => stack !== '')).toEqual([
    ...Array(6).fill(true),
    ...Array(12).fill(false),
  ]);
  expect(written.at(-1)).toEqual({
    type: 'Error',
    message: `no room for row 8 ${'.'.repeat(182)}`,
    stack: '',
    code: '53108',
  });
  expect(leftOut).toEqual([]);
  clock.advance(60);
  flush();
  expect(leftOut).toEqual([12]);
  expect(serializers.err(failures[8]).stack).toContain('log.test');
  serializers.err(failures[8]);
  end();
  expect(leftOut).toEqual([12, 1]);
});

test('each call that fails is one line with its route, and a fault of all calls is one trace', async () => {
  const lines: string[] = [];
  const server = await startApp({ logLevel: 'warn' }, { logTo: { write: (line) => void lines.push(line) } });
  const player = await signedInPlayer(server);
  await server.runSql('ALTER TABLE sessions RENAME TO sessions_gone');
  for (let n = 0; n < 10; n++) expect((await player.get('/api/auth/user')).status).toBe(500);
  await server.runSql('ALTER TABLE sessions_gone RENAME TO sessions');
  const errors = lines.map((line) => JSON.parse(line));
  const line = { level: 50, msg: 'internal', route: 'GET /api/auth/user', reqId: expect.any(String) };
  const cause = { type: expect.any(String), message: 'relation "sessions" does not exist', code: '42P01' };
  const [first, ...others] = errors;
  expect(first).toMatchObject({ ...line, err: { stack: expect.any(String), cause } });
  expect(others).toHaveLength(9);
  for (const other of others) expect(other).toMatchObject({ ...line, err: { ...cause, stack: '' } });
  for (const other of lines.slice(1)) expect(other.length).toBeLessThan(400);
});

test('what is refused on purpose is logged without a trace', async () => {
  const lines: string[] = [];
  const server = await startApp(
    { logLevel: 'warn', production: true },
    { logTo: { write: (line) => void lines.push(line) } },
  );
  const player = await signedInPlayer(server);
  const order = { amount: '5', currency: 'USD', intent: 'CAPTURE' };
  expect((await player.post('/api/paypal/order', order)).status).toBe(503);
  const [line] = lines.map((text) => JSON.parse(text));
  expect(line).toMatchObject({ msg: 'payments_off', route: 'POST /api/paypal/order' });
  expect(line).not.toHaveProperty('err');
});
