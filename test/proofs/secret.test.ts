import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { testDatabase, testFolder, testServer } from '../support/for-test.ts';
import { runSql } from '../support/run-sql.ts';
import { SECRET } from '../support/secret.ts';
import { runServer } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';

const OTHER = 'another-secret-for-tests-9876543210';
const LOST =
  "or, if it is gone, accept with npm run admin -- accept-secret that all sessions, second factors, guests' seats and queued e-mails are lost and addresses of deleted, barred and welcomed people are no longer recognised.";
const REFUSED = `SECRET is not the one that this database was used with: set that one, ${LOST}`;

const statusOf = async ({ url }: { url: string }, cookie: string) => {
  const answer = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  return [answer.status, answer.headers.getSetCookie()];
};
const signIn = (url: string, username: string) =>
  fetch(`${url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${username}@example.com`, password: 'correct horse' }),
  });

test('on one PostgreSQL a process with another SECRET refuses to start, until it is accepted; the first keeps its sessions', async () => {
  const DATABASE_URL = await testDatabase();
  const env = (secret: string) => ({ DATABASE_URL, DATA_DIR: testFolder(), SECRET: secret });
  const first = await testServer(env(SECRET));
  const cookie = await signUp(first.url, 'anna');

  expect(await runServer(env(OTHER))).toEqual({ code: 1, output: REFUSED });
  expect(await statusOf(first, cookie)).toEqual([200, []]);
  // The next process of a rolling restart; its SECRET comes from a file that ends with a newline.
  const second = await testServer(env(`${SECRET}\n`));
  await first.stop();
  expect(await statusOf(second, cookie)).toEqual([200, []]);
  const checkout = { DATABASE_URL, DATA_DIR: testFolder() };
  writeFileSync(join(checkout.DATA_DIR, 'secret'), OTHER);
  expect((await runServer(checkout)).output).toBe(
    `The secret in ${checkout.DATA_DIR}/secret is not the one that this database was used with: copy the file from the data folder that used it before, or set SECRET, ${LOST}`,
  );

  const doctor = await runCommand('doctor', [], { ...env(OTHER), PUSH: 'off' });
  expect([doctor.code, doctor.output]).toEqual([1, expect.stringContaining(`✗ Secret    ${REFUSED}\n`)]);
  const bare = { DATABASE_URL, DATA_DIR: testFolder() };
  expect(await runCommand('admin', ['accept-secret'], bare)).toMatchObject({
    code: 1,
    last: 'Set SECRET to the one that the servers of this database will use.',
  });
  expect(existsSync(join(bare.DATA_DIR, 'secret'))).toBe(false);
  const accept = () => runCommand('admin', ['accept-secret'], env(OTHER));
  await runSql(DATABASE_URL, "INSERT INTO job_runs (name, ran_at) VALUES ('the last turn', now())");
  expect(await accept()).toMatchObject({
    code: 1,
    last: 'A server is running on this database, or has stopped less than 30 s ago: stop every one, wait and run this again.',
  });
  await second.stop();
  await runSql(DATABASE_URL, "UPDATE job_runs SET ran_at = ran_at - interval '30 s'");
  expect(await accept()).toMatchObject({
    code: 0,
    output:
      'Accepted another SECRET: recomputed the hashes of 1 account; deleted 1 session, 0 second factors, 0 seats of guests and 0 queued e-mails.\n' +
      'Addresses of deleted, barred and welcomed people are no longer recognised.\n',
  });
  expect(await accept()).toMatchObject({
    code: 0,
    last: 'The database has this SECRET already: nothing was changed.',
  });

  expect(await runServer(env(SECRET))).toEqual({ code: 1, output: REFUSED });
  const third = await testServer(env(OTHER));
  expect((await statusOf(third, cookie))[0]).toBe(401);
  expect((await signIn(third.url, 'anna')).status).toBe(200);
});

test('an embedded game keeps to its secret: without the file it makes no other, and a newline in it changes nothing', async () => {
  const DATA_DIR = testFolder();
  const file = join(DATA_DIR, 'secret');
  const first = await testServer({ DATA_DIR });
  const cookie = await signUp(first.url, 'anna');
  await first.stop();
  const secret = readFileSync(file, 'utf8');
  rmSync(file);
  const opening = 'Opening the database…\n';
  expect(await runServer({ DATA_DIR, SECRET: OTHER })).toEqual({ code: 1, output: opening + REFUSED });
  expect(await runServer({ DATA_DIR })).toEqual({
    code: 1,
    output: `${opening}This database was used with a secret, and there is none in ${file}: copy the file from the data folder that used it before, or set SECRET, ${LOST}`,
  });
  expect(existsSync(file)).toBe(false);

  writeFileSync(file, `${secret}\n`);
  const again = await testServer({ DATA_DIR });
  expect(await statusOf(again, cookie)).toEqual([200, []]);
  await again.stop();
  rmSync(file);
  expect((await runCommand('admin', ['accept-secret'], { DATA_DIR })).output).toMatch(
    /^Accepted another SECRET: /,
  );
  expect(readFileSync(file, 'utf8')).not.toBe(secret);
  const accepted = await testServer({ DATA_DIR });
  expect((await signIn(accepted.url, 'anna')).status).toBe(200);
});
