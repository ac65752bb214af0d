import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { temporaryFolder } from '../../../../test/support/server.ts';
import { startSmtp } from '../../../../test/support/smtp.ts';
import { createBackups } from '../../platform/backup/backup.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { players } from '../players/players.tables.ts';
import { digestJob } from './digests.service.ts';
import { adminDigests } from './digests.tables.ts';

const smtp = await startSmtp();
afterAll(smtp.goAway);
const server = await startApp({ smtpUrl: smtp.url, mailFrom: 'Punnery <ink@punnery.example>' });
const { app, db, clock, config } = server;
const DIGEST = '/api/admin/digest';
const ON = { isOn: true, zone: 'Europe/Berlin' };
type Admin = Awaited<ReturnType<typeof signedInAdmin>>;

const confirmedAdmin = () => signedInAdmin(server, { emailVerified: true });
const adminWithDigest = async () => {
  const admin = await confirmedAdmin();
  await admin.put(DIGEST, ON);
  return admin;
};
const deps = (mail: Mail = app.providers.mail) => ({ ...server, ...config, mail, backups: undefined });
const signal = new AbortController().signal;

/** Sets the clock, runs the job and sends what it has queued. */
async function pass(moment: string): Promise<void> {
  clock.set(moment);
  await digestJob(deps()).work(signal);
  await app.providers.mail.carry();
}

/** Returns the text of each e-mail since the last call, by its receiver. */
function inbox(): { to: string; subject: string; text: string }[] {
  return smtp.received.splice(0).map(({ to, source }) => {
    const [head = '', ...body] = source.split('\n\n');
    // Long lines are folded (quoted-printable).
    const text = body.join('\n\n').replaceAll('=\n', '').replaceAll('=3D', '=');
    return { to, subject: /^Subject: (.*(?:\n\s.*)*)/m.exec(head)?.[1]?.replace(/\n\s/g, ' ') ?? '', text };
  });
}

const receivers = () => inbox().map(({ to }) => to);
const complain = async () =>
  (await signedInPlayer(server)).post('/api/reviews', { type: 'feedback', content: 'More snails' });

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await server.runSql(`TRUNCATE admin_digests, feedback, pun_reports, outbox_emails, purchases; UPDATE players SET review_since = NULL;
    UPDATE puns SET suspended_at = NULL, suspended_by = NULL;
    UPDATE job_runs SET failed_at = NULL, failures = 0`);
  inbox();
});

test('the digest arrives at seven of the admin’s clock and says what waits, with links', async () => {
  const admin = await confirmedAdmin();
  const off = { isOn: false, zone: null, isMailOn: true, isConfirmed: true };
  expect((await admin.get(DIGEST)).body).toEqual(off);
  expect((await admin.put(DIGEST, ON)).body).toMatchObject({ isOn: true, zone: 'Europe/Berlin' });
  await onlyPuns(server, 'FOUR SECONDS', 'FIVE MINUTES');
  await db.execute(sql`INSERT INTO pun_reports (pun_id, reason, is_trusted, reported_at)
    SELECT id, 'wrong', true, now() FROM puns WHERE is_active`);
  await db.execute(
    sql`UPDATE puns SET suspended_at = now(), suspended_by = 3, is_active = false WHERE answer = 'FIVE MINUTES'`,
  );
  for (let n = 0; n < 3; n++) await complain();
  await db
    .update(players)
    .set({ reviewSince: clock.now() })
    .where(eq(players.id, (await signedInPlayer(server)).id));
  const buyer = await signedInPlayer(server);
  await db.execute(sql`INSERT INTO purchases (order_id, player_id, credits, cents, status, paid_cents, captured_at, created_at, checked_at)
    VALUES ('ORDER', ${buyer.id}, 100, 500, 'mispaid', 400, '2026-03-10T11:00:00Z', now(), now())`);
  await db.execute(sql`INSERT INTO job_runs (name, ran_at, failed_at, failures)
    VALUES ('sweeping', now(), '2026-03-11T02:03:04Z', 4), ('dusting', now(), '2026-03-10T11:59:00Z', 1)`);

  await pass('2026-03-11T05:59:59Z');
  expect(inbox()).toEqual([]);
  await pass('2026-03-11T06:00:00Z');
  const [email, ...more] = inbox();
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to: admin.email, subject: 'Punnery: 7 things to decide, 1 failed job' });
  expect(email?.text).toBe(`Good morning. The snail has been round the house, and this is waiting for you:

- 2 reported puns to judge
- 1 pun is suspended until you do
- 3 new messages from players
http://punnery.test/admin?tab=questions

- 1 payment differs from its price
http://punnery.test/admin?tab=users

- 1 player under review
http://punnery.test/admin?tab=anti-cheat

- The job "sweeping" has failed 4 times in a row, last at 2026-03-11 02:03 UTC. The log says why.
http://punnery.test/admin?tab=insights

You get this e-mail at about 7 o'clock (Europe/Berlin), and only if there is something to tell.
Switch it off under Daily digest:
http://punnery.test/admin?tab=insights

The snail at Punnery`);
});

test('once a day: not again by another turn, another process, another zone, or by switching off and on', async () => {
  const admin = await adminWithDigest();
  await complain();
  clock.set('2026-03-11T06:00:00Z');
  await Promise.all([1, 2, 3, 4].map(() => digestJob(deps()).work(signal)));
  await pass('2026-03-11T06:01:00Z');
  expect(receivers()).toEqual([admin.email]);
  await admin.put(DIGEST, { isOn: false });
  await admin.put(DIGEST, { isOn: true, zone: 'America/New_York' });
  for (const moment of ['11:00:00', '11:30:00', '20:00:00']) await pass(`2026-03-11T${moment}Z`);
  expect(receivers()).toEqual([]);
  await pass('2026-03-12T11:00:00Z');
  expect(receivers()).toEqual([admin.email]);
});

test('a process that dies before it has queued the e-mail sends none that day, and the next day goes on', async () => {
  const admin = await adminWithDigest();
  await complain();
  clock.set('2026-03-11T06:00:00Z');
  const dying = { ...app.providers.mail, send: () => Promise.reject(new Error('killed')) };
  await expect(digestJob(deps(dying)).work(signal)).rejects.toThrow('killed');
  await pass('2026-03-11T06:05:00Z');
  expect(receivers()).toEqual([]);
  await pass('2026-03-12T06:00:00Z');
  expect(receivers()).toEqual([admin.email]);
});

test('switched off, it stops', async () => {
  const admin = await adminWithDigest();
  expect((await admin.put(DIGEST, { isOn: false })).body).toMatchObject({ isOn: false });
  await complain();
  await pass('2026-03-11T06:00:00Z');
  expect(receivers()).toEqual([]);
});

test('nothing is sent while nothing waits', async () => {
  const admin = await adminWithDigest();
  await pass('2026-03-11T06:00:00Z');
  expect(receivers()).toEqual([]);
  await complain();
  await pass('2026-03-12T06:00:00Z');
  expect(receivers()).toEqual([admin.email]);
});

test('failures are told once: those since the last digest', async () => {
  const _admin = await adminWithDigest();
  await db.execute(
    sql`INSERT INTO job_runs (name, ran_at) VALUES ('polishing', now()) ON CONFLICT DO NOTHING`,
  );
  const fail = (failedAt: string, failures: number) =>
    db.execute(
      sql`UPDATE job_runs SET failed_at = ${failedAt}, failures = ${failures} WHERE name = 'polishing'`,
    );
  await fail('2026-03-10T20:00:00Z', 0);
  await pass('2026-03-11T06:00:00Z');
  expect(inbox()[0]?.text).toContain(
    'The job "polishing" has failed, last at 2026-03-10 20:00 UTC, but has worked since.',
  );
  await pass('2026-03-12T06:00:00Z');
  expect(inbox()).toEqual([]);
});

test('a server that was away at seven sends it later that day, but not the day after at night', async () => {
  const admin = await adminWithDigest();
  await complain();
  await pass('2026-03-11T20:00:00Z');
  expect(receivers()).toEqual([admin.email]);
  await pass('2026-03-13T02:00:00Z');
  expect(receivers()).toEqual([]);
  await pass('2026-03-13T06:00:00Z');
  expect(receivers()).toEqual([admin.email]);
});

test('an unconfirmed address is refused, and gets nothing if it becomes one later', async () => {
  const admin = await signedInAdmin(server);
  expect(await admin.put(DIGEST, ON)).toMatchObject(
    refusal(409, 'email_unconfirmed', 'This address has not been confirmed.'),
  );
  expect((await admin.put(DIGEST, { isOn: false })).status).toBe(200);
  await change(admin, { emailVerified: true });
  await admin.put(DIGEST, ON);
  await complain();
  await change(admin, { emailVerified: false });
  expect((await admin.get(DIGEST)).body).toMatchObject({ isOn: true, isConfirmed: false });
  await pass('2026-03-11T06:00:00Z');
  expect(receivers()).toEqual([]);
});

const change = (admin: Admin, set: Partial<typeof players.$inferInsert>) =>
  db.update(players).set(set).where(eq(players.id, admin.id));

test.each([
  ['whose role was revoked', { isAdmin: false }],
  ['who is banned', { bannedAt: new Date(), banReason: 'Robots' }],
])('an admin %s gets nothing', async (_who, set) => {
  const [former, present] = [await adminWithDigest(), await adminWithDigest()];
  await complain();
  await change(former, set);
  await pass('2026-03-11T06:00:00Z');
  expect(receivers()).toEqual([present.email]);
});

test('the wish is exported and deleted with the account', async () => {
  clock.set('2026-03-11T05:50:00Z');
  const admin = await confirmedAdmin();
  expect((await admin.get('/api/profile/data')).body.adminDigest).toBe(null);
  await admin.put(DIGEST, ON);
  await pass('2026-03-11T06:00:00Z');
  expect((await admin.get('/api/profile/data')).body.adminDigest).toEqual({
    isOn: true,
    zone: 'Europe/Berlin',
    lastDay: '2026-03-11',
  });
  await complain();
  expect((await admin.delete('/api/profile', { username: admin.username })).status).toBe(200);
  expect(await db.$count(adminDigests)).toBe(0);
  await pass('2026-03-12T06:00:00Z');
  expect(receivers()).toEqual([]);
});

test('without a mail server it cannot be switched on', async () => {
  const silent = await startApp({ playground: false });
  const admin = await signedInAdmin(silent, { emailVerified: true });
  expect((await admin.get(DIGEST)).body).toMatchObject({ isOn: false, isMailOn: false });
  expect(await admin.put(DIGEST, ON)).toMatchObject(refusal(409, 'digests_off'));
  expect(silent.app.jobs.map(({ name }) => name)).not.toContain('admin digest');
});

test('a backup that is late is told, and how old the last good one is', async () => {
  const _admin = await adminWithDigest();
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const database = { db, script: server.script, close: async () => {} };
  const plan = { folder: folder.path, everyHours: 24, keep: 3 };
  const backups = createBackups({ ...config, database, clock }, plan, () => {});
  const nextDay = async () => {
    clock.advance(24 * 60 * 60);
    await digestJob({ ...deps(), backups }).work(signal);
    await app.providers.mail.carry();
    return inbox()[0];
  };
  const makeBackup = (at: string) => writeFileSync(join(folder.path, `punnery-${at}-00-00-000Z.tar.gz`), '');
  clock.set('2026-03-10T06:00:00Z');
  expect((await nextDay())?.text).toContain('- There is no backup that can be read.');
  makeBackup('2026-03-12T02');
  expect(await nextDay()).toBeUndefined();
  expect(await nextDay()).toMatchObject({
    subject: 'Punnery: no recent backup',
    text: expect.stringContaining(
      '- The last good backup is 28 hours old (2026-03-12 02:00 UTC), but one is due every 24 hours.',
    ),
  });
  await complain();
  makeBackup('2026-03-14T05');
  expect((await nextDay())?.text).toContain('- The last good backup is 1 hour old (2026-03-14 05:00 UTC).');
});
