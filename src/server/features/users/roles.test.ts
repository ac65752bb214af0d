import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { meetAt } from '../../../../test/support/meet-at.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { browserOf, useRealTime, withSecondFactor } from '../../../../test/support/second-factor.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { players } from '../players/players.tables.ts';

const ADMIN_EMAIL = 'abbess@punnery.example';
const server = await startApp({ adminEmails: new Set([ADMIN_EMAIL]) });
const { db } = server;

type Browser = ReturnType<typeof browserOf>;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const REASON = 'Helps with the puns';
const actionsOn = (id: string) => db.select().from(adminActions).where(eq(adminActions.targetId, id));
const isAdmin = async (id: string) => (await db.select().from(players).where(eq(players.id, id)))[0]?.isAdmin;

let count = 0;
/** An admin with the second factor, and codes of it that have not been used. */
async function careful(at: TestApp = server) {
  const name = `scribe${++count}`;
  const { browser, app, backupCodes } = await withSecondFactor(at, name);
  const [row] = await at.db
    .update(players)
    .set({ isAdmin: true })
    .where(eq(players.username, name))
    .returning();
  if (!row) throw new Error('nobody signed up');
  const codes = [app.codeAt(at.clock.now(), 0), ...backupCodes];
  return { id: row.id, browser, codes, code: () => codes.shift() ?? '' };
}
const change = (browser: Browser, what: 'grant-admin' | 'revoke-admin', id: string, body: object) =>
  browser.call('POST', `/api/admin/users/${id}/${what}`, { reason: REASON, ...body });

test('an admin grants and revokes the role with codes of the second factor, and both are logged', async () => {
  const admin = await careful();
  const player = await signedInPlayer(server);
  const granted = await change(admin.browser, 'grant-admin', player.id, { code: admin.code() });
  expect(granted).toMatchObject({ status: 200, body: { id: player.id, isAdmin: true } });
  expect((await player.get('/api/admin/users')).status).toBe(200);
  const revoked = await change(admin.browser, 'revoke-admin', player.id, { code: admin.code() });
  expect(revoked).toMatchObject({ status: 200, body: { isAdmin: false } });
  expect((await player.get('/api/admin/users')).body.code).toBe('forbidden');
  const actorId = admin.id;
  expect(await actionsOn(player.id)).toMatchObject([
    { actorId, action: 'grant_admin', reason: REASON, details: 'Made the user an admin.' },
    { actorId, action: 'revoke_admin', reason: REASON, details: 'Took the role of an admin.' },
  ]);
});

test('a code is good for one change, and for none if the change is refused', async () => {
  const admin = await careful();
  const [one, other] = [await signedInPlayer(server), await signedInPlayer(server)];
  const code = admin.code();
  expect((await change(admin.browser, 'revoke-admin', one.id, { code })).body.code).toBe('not_admin');
  const grants = await Promise.all([
    change(admin.browser, 'grant-admin', one.id, { code }),
    change(admin.browser, 'grant-admin', other.id, { code }),
  ]);
  expect(grants.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await change(admin.browser, 'revoke-admin', one.id, { code })).status).not.toBe(200);
});

test('what cannot be a code is refused without counting; ten wrong ones close the door for 15 minutes', async () => {
  const [admin, colleague] = [await careful(), await careful()];
  const player = await signedInPlayer(server);
  const grant = (body: object) => change(admin.browser, 'grant-admin', player.id, body);
  for (const body of [{}, { code: 'nonsense' }]) expect((await grant(body)).body.code).toBe('wrong_code');
  const guesses = [];
  for (let n = 0; n < 5; n++) {
    guesses.push(await grant({ code: 'abcdefghij' }));
    guesses.push(await change(admin.browser, 'revoke-admin', colleague.id, { code: 'abcdefghij' }));
  }
  expect(guesses.map(({ status, body }) => [status, body.code])).toEqual(Array(10).fill([422, 'wrong_code']));
  const code = admin.codes.at(-1);
  expect(await grant({ code })).toMatchObject({ status: 429, body: { code: 'too_many_guesses' } });
  expect([await isAdmin(player.id), await isAdmin(colleague.id)]).toEqual([false, true]);
  expect(await actionsOn(player.id)).toEqual([]);
  server.clock.advance(15 * 60 + 1);
  expect((await grant({ code })).status).toBe(200);
});

test('without a second factor the role cannot be changed, and the refusal says what to do', async () => {
  useRealTime(server);
  const browser = browserOf(server);
  await browser.signUp('careless');
  await db.update(players).set({ isAdmin: true }).where(eq(players.username, 'careless'));
  const player = await signedInPlayer(server);
  const answer = await change(browser, 'grant-admin', player.id, { code: '123456' });
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    409,
    'second_factor_off',
    expect.stringMatching(/^Turn on the second factor in your profile first/),
  ]);
});

test('the role is refused to admins, the banned and nobody', async () => {
  const admin = await careful();
  const banned = await signedInPlayer(server, { bannedAt: new Date(), banReason: 'Robots' });
  const named = await signedInPlayer(server, { email: ADMIN_EMAIL, emailVerified: true });
  const code = admin.code();
  for (const [id, status, refusal] of [
    [admin.id, 409, 'already_admin'],
    [named.id, 409, 'already_admin'],
    [banned.id, 409, 'user_banned'],
    [NOBODY, 404, 'user_not_found'],
  ] as const)
    expect(await change(admin.browser, 'grant-admin', id, { code })).toMatchObject({
      status,
      body: { code: refusal },
    });
  const player = await signedInPlayer(server, {
    bannedAt: new Date(Date.now() - 2000),
    banReason: 'Robots',
    bannedUntil: new Date(Date.now() - 1000),
  });
  expect((await change(admin.browser, 'grant-admin', player.id, { code, reason: '' })).body.code).toBe(
    'reason_required',
  );
  expect((await change(admin.browser, 'grant-admin', player.id, { code })).status, 'a ban that is over').toBe(
    200,
  );
  const again = { code: admin.code() };
  expect((await change(admin.browser, 'revoke-admin', admin.id, again)).body.code).toBe('own_account');
  expect((await change(admin.browser, 'revoke-admin', named.id, again)).body).toMatchObject({
    code: 'admin_by_setting',
    message: expect.stringContaining('ADMIN_EMAILS'),
  });
});

test('where e-mail confirms addresses, only a confirmed one gets the role', async () => {
  const mailing = await startApp({ smtpUrl: 'smtp://127.0.0.1:9' });
  const admin = await careful(mailing);
  await mailing.db.update(players).set({ emailVerified: true }).where(eq(players.id, admin.id));
  const [unproved, proved] = [
    await signedInPlayer(mailing),
    await signedInPlayer(mailing, { emailVerified: true }),
  ];
  const code = admin.code();
  expect((await change(admin.browser, 'grant-admin', unproved.id, { code })).body.code).toBe(
    'email_unconfirmed',
  );
  expect((await change(admin.browser, 'grant-admin', proved.id, { code })).status).toBe(200);
});

test('of two admins who revoke each other at the same moment one stays', async () => {
  for (let round = 0; round < 2; round++) {
    const [one, other] = [await careful(), await careful()];
    const [low] = [one.id, other.id].sort();
    const answers = await meetAt(server, `SELECT id FROM players WHERE id = '${low}' FOR UPDATE`, [
      () => change(one.browser, 'revoke-admin', other.id, { code: one.code() }),
      () => change(other.browser, 'revoke-admin', one.id, { code: other.code() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('forbidden');
    expect([await isAdmin(one.id), await isAdmin(other.id)].sort()).toEqual([false, true]);
  }
});
