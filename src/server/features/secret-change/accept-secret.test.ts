import { randomUUID } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { addChallenge } from '../../../../test/support/challenges.ts';
import { cleanUp } from '../../../../test/support/clean-up.ts';
import { withSecondFactor } from '../../../../test/support/second-factor.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { cookiesOf, emailOf, visitorsOf } from '../../../../test/support/visitors.ts';
import { WELCOME_CREDITS } from '../../../rules/welcome.ts';
import { createApp } from '../../app.ts';
import { jobRuns } from '../../platform/process/jobs.tables.ts';
import { systemRandom } from '../../platform/process/random.ts';
import { settleSecret } from '../../platform/security/database-secret.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { createSealer } from '../../providers/identity/sealer.ts';
import { emails } from '../../providers/mail/outbox.tables.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { challenges } from '../challenges/challenges.tables.ts';
import { players } from '../players/players.tables.ts';
import { seats } from '../seats/seats.tables.ts';
import { acceptSecret } from './accept-secret.service.ts';

const server = await startApp();
const { db, clock, config } = server;
const NEW = 'another-secret-for-tests-9876543210';
await settleSecret(db, { ...config, secret: SECRET });

const old = visitorsOf(server);
await withSecondFactor(server, 'careful');
const accept = (isShared = false) => acceptSecret({ db, clock, secret: NEW, isShared });
const idOf = async (username: string) => {
  const [row] = await db.select({ id: players.id }).from(players).where(eq(players.username, username));
  return row?.id ?? '';
};

async function queueEmail(secret: string, to: string): Promise<void> {
  const now = clock.now();
  const sealed = await createSealer(secret).seal(JSON.stringify({ to, subject: 'Hear', text: 'Hear' }));
  const { emailHash } = hashEmail(to, secret);
  await db.insert(emails).values({ id: randomUUID(), emailHash, sealed, createdAt: now, dueAt: now });
}

async function startWithNewSecret() {
  const webFolder = `${config.dataDir}/no-web`;
  const app = await createApp({ config, secret: NEW, db, clock, random: systemRandom, webFolder });
  cleanUp(() => app.close());
  return visitorsOf({ app });
}

test('while a server runs nothing is accepted', async () => {
  const ranAt = new Date(clock.now().getTime() - 29_000);
  await db.insert(jobRuns).values({ name: 'a job', ranAt });
  await expect(accept(true)).rejects.toThrow(/^A server is running on this database, or has stopped less /);
  await db.delete(jobRuns);
});

test('an accepted secret keeps living accounts, their bans and what they were paid, and ends what only the old one could read', async () => {
  const cookie = cookiesOf(await old.signUp('anna'));
  await old.signUp('mallory');
  await old.signUp('gone');
  const makerId = await idOf('anna');
  await db
    .update(players)
    .set({ bannedAt: clock.now(), banReason: 'Robots' })
    .where(eq(players.username, 'mallory'));
  const leaving = { username: 'gone', password: 'correct horse' };
  const goneCookie = cookiesOf(await old.signIn('gone'));
  const left = await server.app.inject({
    method: 'DELETE',
    url: '/api/profile',
    headers: { cookie: goneCookie },
    payload: leaving,
  });
  expect(left.statusCode).toBe(200);
  const venueId = await addChallenge(db, { makerId, madeAt: clock.now(), totals: [100, 200] });
  const own = { id: randomUUID(), venueId, playerId: makerId, name: 'anna', joinedAt: clock.now() };
  await db.insert(seats).values(own);
  await db.execute(
    sql`INSERT INTO challenge_entries (seat_id, challenge_id, placed_at, active_at) VALUES (${own.id}, ${venueId}, now(), now())`,
  );
  await db.update(challenges).set({ places: 3 }).where(eq(challenges.id, venueId));
  await queueEmail(SECRET, emailOf('anna'));
  await queueEmail(NEW, emailOf('careful'));

  expect(await accept()).toMatch(
    /^Accepted another SECRET: recomputed the hashes of 3 accounts; deleted \d sessions, 1 second factor, 2 seats of guests and 1 queued e-mail\.$/,
  );
  expect(await accept()).toBeUndefined();
  expect(await db.select().from(adminActions)).toMatchObject([{ action: 'accept_secret', actorId: null }]);

  const { signIn, signUp, whoAmI } = await startWithNewSecret();
  expect((await whoAmI(cookie)).statusCode).toBe(401);
  for (const username of ['anna', 'careful']) {
    const { statusCode, cookies } = await signIn(username);
    expect(statusCode).toBe(200);
    expect((await whoAmI(cookiesOf({ cookies }))).json()).toMatchObject({ username, secondFactor: 'off' });
  }
  const credits = async (username: string, email: string) =>
    (await whoAmI(cookiesOf(await signUp(username, email)))).json().credits;
  expect(await credits('anna2', 'anna+again@example.com')).toBe(0);
  expect(await credits('gone2', emailOf('gone'))).toBe(WELCOME_CREDITS);
  expect((await signUp('mallory2', 'mallory+again@example.com')).json().code).toBe('email_taken');

  expect(await db.select({ id: seats.id }).from(seats)).toEqual([{ id: own.id }]);
  expect(await db.$count(seats, isNull(seats.playerId))).toBe(0);
  expect(await db.$count(emails)).toBe(1);
  expect(await db.select({ places: challenges.places }).from(challenges)).toEqual([{ places: 1 }]);
});

test('accepted twice at the same moment, it is done once', async () => {
  await settleSecret(db, { ...config, secret: NEW });
  const before = await db.$count(adminActions);
  const again = () => acceptSecret({ db, clock, secret: SECRET, isShared: false });
  const done = await Promise.allSettled([again(), again()]);
  expect(done.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
  expect(await db.$count(adminActions)).toBe(before + 1);
});
