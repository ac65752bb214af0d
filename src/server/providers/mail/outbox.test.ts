import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { ENGINE } from '../../../../test/support/database.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { startSmtp } from '../../../../test/support/smtp.ts';
import { cookiesOf, emailOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';
import { players } from '../../features/players/players.tables.ts';
import { systemRandom } from '../../platform/process/random.ts';
import { createMail } from './create.ts';
import { claimEmails } from './outbox.store.ts';
import { emails } from './outbox.tables.ts';
import { outboxMail } from './outbox.ts';
import { retryPause } from './retry-pause.ts';
import { createSmtp } from './smtp.ts';

const smtp = await startSmtp();
afterAll(smtp.goAway);
const log: Record<string, unknown>[] = [];
const server = await startApp(
  { smtpUrl: smtp.url, mailFrom: 'Punnery <ink@punnery.example>', logLevel: 'warn' },
  { logTo: { write: (line) => void log.push(JSON.parse(line)) } },
);
const { app, db, clock, config } = server;
const { mail } = app.providers;
const PATIENCE = { timeout: 30_000, interval: 5 };

const { signUp, askForReset: ask } = visitorsOf(server);
const waiting = () => db.$count(emails);
const isWaiting = (count: number) => vi.waitFor(async () => expect(await waiting()).toBe(count), PATIENCE);
const receivers = () => smtp.received.map(({ to }) => to).sort();
const deps = { config, db, clock, random: systemRandom, secret: SECRET, log: app.log };
/** Sends like another of our processes. */
const otherProcess = (change: Partial<Parameters<typeof createMail>[0]> = {}) =>
  createMail({ ...deps, ...change });
const email = (n: number) => ({ to: `reader${n}@example.com`, subject: 'Hear, hear', text: `Letter ${n}` });

beforeEach(async () => {
  smtp.received.length = 0;
  log.length = 0;
  smtp.setFault(() => undefined);
  await db.delete(emails);
});

test('an e-mail is sent at once, and nothing of it stays behind', async () => {
  expect((await signUp('prompt')).statusCode).toBe(200);
  await vi.waitFor(() => expect(receivers()).toEqual([emailOf('prompt')]), PATIENCE);
  expect(smtp.received[0]?.source).toContain('From: Punnery <ink@punnery.example>');
  expect(smtp.received[0]?.source).toContain('/api/identity/verify-email?token=');
  await isWaiting(0);
});

test('a mail server that is down changes no answer, and when it is back every e-mail arrives, once', async () => {
  await smtp.goAway();
  const names = ['away1', 'away2', 'away3'];
  for (const name of names) expect((await signUp(name)).json()).toEqual({ ok: true });
  for (const name of [...names, 'nobody']) expect((await ask(name)).json()).toEqual({ ok: true });
  await isWaiting(6);
  // The database must reveal neither addresses nor links.
  const rows = JSON.stringify(await db.select().from(emails));
  expect(rows).not.toMatch(/example\.com|token|away/);
  for (let tries = 0; tries < 5; tries++) {
    await mail.carry();
    clock.advance(60);
  }
  expect((await mail.waiting()).emails).toBe(6);
  expect((await mail.waiting()).oldestSeconds).toBeGreaterThanOrEqual(300);
  expect(mail.seen.failed).toBeGreaterThanOrEqual(6 * 4);

  await smtp.comeBack();
  clock.advance(600);
  await Promise.all([mail.carry(), otherProcess().carry(), otherProcess().carry()]);
  expect(receivers()).toEqual([...names, ...names].map(emailOf).sort());
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(6);
  await isWaiting(0);
  const lines = log.filter(({ msg }) => msg === 'e-mails not sent: tried again');
  expect(lines[0]).toMatchObject({
    emails: expect.any(Number),
    reason: expect.stringContaining('ECONNREFUSED'),
  });
  expect(JSON.stringify(log)).not.toContain('example.com');
});

test('many processes send each e-mail once', async () => {
  await smtp.goAway();
  for (let n = 0; n < 30; n++) await mail.send(email(n));
  await mail.carry();
  await smtp.comeBack();
  clock.advance(600);
  await Promise.all(Array.from({ length: 4 }, () => otherProcess().carry()));
  expect(smtp.received).toHaveLength(30);
  expect(new Set(receivers()).size).toBe(30);
});

test('an e-mail that a killed process was sending is sent again when its lease is over, under the same id', async () => {
  smtp.setFault((command) => (command === '.' ? 'cut' : undefined));
  await mail.send(email(1));
  await mail.carry();
  smtp.setFault(() => undefined);
  clock.advance(60);
  const [underway] = await claimEmails(db, clock.now(), new Date(clock.now().getTime() + 60_000), 1);
  expect(underway?.attempts).toBe(2);
  clock.advance(59);
  await mail.carry();
  expect(smtp.received).toEqual([]);
  clock.advance(1);
  await mail.carry();
  expect(smtp.received).toMatchObject([{ messageId: `<${underway?.id}@punnery.example>` }]);
});

test('an address that is refused for good is not tried again; one that is busy is', async () => {
  const lost = mail.seen.lost;
  smtp.setFault((command) =>
    command.includes('reader1@')
      ? '550 5.1.1 <reader1@example.com> unknown'
      : command.includes('reader2@')
        ? '450 later'
        : undefined,
  );
  for (const n of [1, 2, 3]) await mail.send(email(n));
  await mail.carry();
  await isWaiting(1);
  expect(receivers()).toEqual(['reader3@example.com']);
  expect(mail.seen.lost).toBe(lost + 1);
  expect(log.sort((a, b) => Number(b.level) - Number(a.level))).toMatchObject([
    { level: 50, emails: 1, reason: '550 5.1.1 to RCPT TO', msg: 'e-mails refused for good' },
    { level: 40, emails: 1, reason: '450 to RCPT TO', msg: 'e-mails not sent: tried again' },
  ]);
});

test('a mail server that falls silent after an e-mail may have accepted it: it is not tried twice a minute', async () => {
  smtp.setFault((command) => (command === '.' ? 'cut' : undefined));
  await mail.send(email(1));
  await isWaiting(1);
  // This is the state after nine attempts.
  await db.update(emails).set({ attempts: 9, dueAt: clock.now() });
  await mail.carry();
  const [row] = await db.select().from(emails);
  expect(row?.dueAt.getTime()).toBeGreaterThan(clock.now().getTime() + 60_000);
});

/** A sender of its own with shorter time limits. */
const impatient = (limits: { sending: number; answering: number }, patienceMs = 30_000) =>
  outboxMail({ ...deps, smtp: createSmtp(smtp.url, config.mailFrom, limits), patienceMs });

test.each(['EHLO', 'RCPT', 'DATA'])(
  'a mail server that drips its answer to %s is given up after a while, and the e-mail is tried again',
  async (verb) => {
    const own = impatient({ sending: 2000, answering: 60_000 });
    smtp.setFault((command) => (command.startsWith(verb) ? 'drip' : undefined));
    await own.send(email(1));
    await own.carry();
    expect(log).toMatchObject([{ level: 40, emails: 1, reason: 'Timeout: not done after 2 s' }]);
    expect(smtp.received).toEqual([]);
    smtp.setFault(() => undefined);
    clock.advance(60);
    await own.carry();
    expect(receivers()).toEqual(['reader1@example.com']);
  },
);

test('a mail server that has the e-mail and drips its answer is waited for: the e-mail arrives once', async () => {
  const own = impatient({ sending: 2000, answering: 60_000 }, 100);
  let dots = 0;
  smtp.setFault((command) => (command === '.' && ++dots === 1 ? 'drip' : undefined));
  await own.send(email(1));
  await vi.waitFor(() => expect(receivers()).toEqual(['reader1@example.com']), PATIENCE);
  // Other e-mails pass meanwhile, and no lease runs out.
  await own.send(email(2));
  await vi.waitFor(() => expect(receivers()).toContain('reader2@example.com'), PATIENCE);
  await isWaiting(1);
  await own.carry();
  smtp.endDrips();
  await isWaiting(0);
  expect(receivers()).toEqual(['reader1@example.com', 'reader2@example.com']);
  expect(log).toEqual([]);
});

test('an endless answer to the whole e-mail is given up too, as one that may have been accepted', async () => {
  const own = impatient({ sending: 60_000, answering: 300 });
  smtp.setFault((command) => (command === '.' ? 'drip' : undefined));
  await own.send(email(1));
  await own.carry();
  expect(log).toMatchObject([{ level: 40, reason: 'Timeout: not done after 0.3 s' }]);
  // This is the state after nine attempts.
  await db.update(emails).set({ attempts: 9, dueAt: clock.now() });
  await own.carry();
  const [row] = await db.select().from(emails);
  expect(row?.dueAt.getTime()).toBeGreaterThan(clock.now().getTime() + 60_000);
});

test.each([
  ['AUTH', '535 who are you', '535 to AUTH PLAIN'],
  ['RCPT', '554 5.7.1 <reader1@example.com>: Relay access denied', '554 5.7.1 to RCPT TO'],
  ['RCPT', '530 Authentication required', '530 to RCPT TO'],
])('%s answered by %j is for the operator to fix: e-mails wait for it', async (verb, answer, reason) => {
  smtp.setFault((command) => (command.startsWith(verb) ? answer : undefined));
  await mail.send(email(1));
  await mail.carry();
  expect(log).toMatchObject([{ level: 40, reason }]);
  smtp.setFault(() => undefined);
  clock.advance(60);
  await mail.carry();
  expect(receivers()).toEqual(['reader1@example.com']);
});

test('an e-mail that is a day old is given up, which is logged', async () => {
  await smtp.goAway();
  await mail.send(email(1));
  await mail.carry();
  clock.advance(24 * 60 * 60);
  await mail.carry();
  await smtp.comeBack();
  expect(await waiting()).toBe(0);
  expect(log.at(-1)).toMatchObject({ level: 50, emails: 1, msg: 'e-mails given up: a day old' });
});

test('e-mails are given up even while there is always one to try', async () => {
  await smtp.goAway();
  await mail.send(email(1));
  await mail.carry();
  // Whatever was put off is due again at the next check.
  const began = clock.now().getTime();
  let looks = 0;
  const fleeting = { now: () => new Date(began + ++looks * 10 * 60 * 1000) };
  await otherProcess({ clock: fleeting }).carry();
  await smtp.comeBack();
  expect(await waiting()).toBe(0);
  expect(log.at(-1)).toMatchObject({ msg: 'e-mails given up: a day old' });
});

test('a start with another SECRET loses no e-mail: they wait for the right one', async () => {
  await smtp.goAway();
  await mail.send(email(1));
  await mail.carry();
  await smtp.comeBack();
  clock.advance(60);
  await otherProcess({ secret: `${SECRET}?` }).carry();
  expect(log.at(-1)).toMatchObject({ level: 40, reason: 'sealed with another SECRET' });
  clock.advance(60);
  await mail.carry();
  expect(receivers()).toEqual(['reader1@example.com']);
});

test('an e-mail that is late can still confirm an address; one for a new password is given up after its hour', async () => {
  await smtp.goAway();
  await signUp('latecomer');
  await ask('latecomer');
  await isWaiting(2);
  await mail.carry();
  clock.advance(60 * 60);
  await smtp.comeBack();
  await mail.carry();
  expect(log.filter(({ level }) => level === 50)).toMatchObject([
    { emails: 1, reason: 'its link is spent by now', msg: 'e-mails refused for good' },
  ]);
  expect(smtp.received).toHaveLength(1);
  const source = smtp.received[0]?.source.replaceAll('=\n', '') ?? '';
  const { exp = 0, iat = 0 } = decodeJwt(/verify-email\?token=(?:3D)?(\S+)/.exec(source)?.[1] ?? '');
  expect(exp - iat).toBe(25 * 60 * 60);
});

test('a stop that waits for a mail server that hangs is not reported as a crash', () => {
  expect(app.initialConfig.pluginTimeout).toBeGreaterThan(20_000);
});

test('an e-mail is deleted with its account', async () => {
  await smtp.goAway();
  const headers = { cookie: cookiesOf(await signUp('leaver')) };
  await isWaiting(1);
  await mail.carry();
  const payload = { username: 'leaver', password: PASSWORD };
  const answer = await app.inject({ method: 'DELETE', url: '/api/profile', payload, headers });
  await smtp.comeBack();
  expect(answer.statusCode).toBe(200);
  expect(await waiting()).toBe(0);
});

test('an e-mail that cannot be queued is logged, and the sign-up stands', async () => {
  await db.execute(sql`ALTER TABLE outbox_emails ADD CONSTRAINT no_ink CHECK (false)`);
  try {
    expect((await signUp('inkless')).json()).toEqual({ ok: true, confirmationUnsent: true });
    expect(log).toMatchObject([{ level: 50, msg: 'confirmation e-mail not queued' }]);
  } finally {
    await db.execute(sql`ALTER TABLE outbox_emails DROP CONSTRAINT no_ink`);
  }
  expect(await db.$count(players, eq(players.email, emailOf('inkless')))).toBe(1);
});

test('pauses grow to ten minutes, or to half a minute while nobody answers, and are spread', () => {
  expect([1, 2, 3, 7, 8, 100].map((attempts) => retryPause(attempts, false, 1))).toEqual([
    5, 10, 20, 320, 600, 600,
  ]);
  expect(retryPause(1, false, 0)).toBe(2.5);
  expect(retryPause(100, true, 1)).toBe(30);
});

test('metrics count what was sent, what failed and what waits', async () => {
  await smtp.goAway();
  await mail.send(email(1));
  await mail.carry();
  clock.advance(90);
  const lines = (await app.inject({ url: '/metrics' })).body.split('\n');
  await smtp.comeBack();
  expect(lines).toEqual(
    expect.arrayContaining([
      'mail_waiting 1',
      'mail_oldest_seconds 90',
      'deliveries_open 0',
      'deliveries_overdue 0',
    ]),
  );
  expect(lines).toContain(`mail_total{outcome="failed"} ${mail.seen.failed}`);
  app.onTurn('emails', 'done');
  app.onTurn('idle job', 'idle');
  app.onTurn('emails', 'failed');
  const jobs = (await app.inject({ url: '/metrics' })).body;
  expect(jobs).toContain('job_turns_total{job="emails"} 2\n');
  expect(jobs).toContain('job_failures_total{job="emails"} 1\n');
  expect(jobs).toMatch(/job_last_success_timestamp_seconds\{job="emails"\} \d{10}/);
  expect(jobs).not.toContain('job_last_success_timestamp_seconds{job="idle job"}');
  expect(jobs.includes('database_connections ')).toBe(ENGINE === 'postgres');
});
