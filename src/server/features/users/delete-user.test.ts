import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { liveIn } from '../../../../test/support/lived-in.ts';
import { refusal, signedInPlayer, success } from '../../../../test/support/player.ts';
import { browserOf } from '../../../../test/support/second-factor.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { PASSWORD } from '../../../../test/support/visitors.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { PERSONAL_DATA } from '../../features.ts';
import { queryRows } from '../../platform/database/db.ts';
import { openObjectStore } from '../../providers/storage/open-store.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { sessions } from '../identity/identity.tables.ts';
import { players } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { punVotes } from '../votes/votes.tables.ts';
import { deleteUser } from './delete-user.service.ts';

const ADMIN_EMAIL = 'abbess@punnery.example';
const server = await startApp({ adminEmails: new Set([ADMIN_EMAIL]) });
const { db, clock, config } = server;
const { player: lived } = await liveIn(server);
const newAdmin = () => signedInAdmin(server);

const NOBODY = '00000000-0000-4000-8000-000000000000';
const REASON = 'Asked for it by e-mail';
type Admin = Awaited<ReturnType<typeof newAdmin>>;
const remove = (admin: Admin, id: string, body: object) =>
  admin.post(`/api/admin/users/${id}/delete`, { reason: REASON, ...body });
const deletions = () => db.select().from(adminActions).where(eq(adminActions.action, 'delete_user'));
const isThere = async (id: string) =>
  (await db.select().from(players).where(eq(players.id, id)))[0]?.deletedAt === null;

/** Every table that has a row with this text in it. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
  );
  const found = [];
  for (const { name } of tables) {
    const isIn = sql`to_jsonb(row)::text ILIKE ${`%${text}%`}`;
    const rows = await queryRows(db, sql`SELECT FROM ${sql.identifier(name)} AS row WHERE ${isIn} LIMIT 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('an account deleted on request is forgotten everywhere, and the log keeps who did it and why', async () => {
  const admin = await newAdmin();
  const username = lived.username ?? '';
  await db.update(players).set({ firstName: 'Livinia' }).where(eq(players.id, lived.id));
  await admin.post('/api/admin/gift-credits', { userEmail: lived.email, amount: 5, reason: 'Dear Livinia' });
  for (const text of [username, lived.email, 'Livinia']) expect(await tablesWith(text)).not.toEqual([]);
  expect(await remove(admin, lived.id, { name: username })).toMatchObject(success({ ok: true }));
  for (const text of [username, lived.email, 'Livinia']) expect(await tablesWith(text)).toEqual([]);
  expect((await lived.get('/api/auth/user')).status).toBe(401);
  expect((await admin.get(`/api/admin/users/${lived.id}`)).body.code).toBe('user_not_found');
  expect(await deletions()).toMatchObject([
    {
      actorId: admin.id,
      targetId: null,
      reason: REASON,
      details: 'Deleted an account on request of its owner.',
      createdAt: clock.now(),
    },
  ]);
  expect(await auditDatabase({ ...server, close: async () => {} })).toEqual([]);
});

test('the typed name has to be that of the account: the address of who has no player name', async () => {
  const admin = await newAdmin();
  const player = await signedInPlayer(server);
  const unnamed = await signedInPlayer(server, { username: null });
  for (const name of ['', admin.username, player.email, player.username?.toUpperCase()])
    expect((await remove(admin, player.id, { name })).body.code).toBe('wrong_confirmation');
  expect((await remove(admin, player.id, {})).status).toBe(400);
  expect(await isThere(player.id)).toBe(true);
  expect((await remove(admin, unnamed.id, { name: unnamed.email })).status).toBe(200);
});

test('it is refused without a reason, to oneself, to an admin and to nobody', async () => {
  const admin = await newAdmin();
  const [player, colleague] = [await signedInPlayer(server), await newAdmin()];
  const named = await signedInPlayer(server, { email: ADMIN_EMAIL, emailVerified: true });
  const before = (await deletions()).length;
  for (const [{ id, username: name }, code] of [
    [admin, 'own_account'],
    [colleague, 'other_admin'],
    [named, 'other_admin'],
    [{ id: NOBODY, username: 'nobody' }, 'user_not_found'],
  ] as const)
    expect((await remove(admin, id, { name })).body.code).toBe(code);
  expect((await remove(admin, player.id, { name: player.username, reason: ' ' })).body.code).toBe(
    'reason_required',
  );
  for (const { id } of [admin, colleague, named, player]) expect(await isThere(id)).toBe(true);
  expect(await deletions()).toHaveLength(before);
});

test('the reason stays, so it must not name whose account it was', async () => {
  const admin = await newAdmin();
  const player = await signedInPlayer(server, { firstName: 'Ada' });
  for (const reason of [`${player.username} asked`, `${player.email} asked`, 'For ADA, as asked'])
    expect(await remove(admin, player.id, { name: player.username, reason })).toMatchObject(
      refusal(400, 'reason_names_user'),
    );
  expect((await remove(admin, player.id, { name: player.username, reason: 'Adamant' })).status).toBe(200);
});

test('an admin without a password needs a fresh sign-in', async () => {
  const admin = await newAdmin();
  const player = await signedInPlayer(server);
  clock.advance(10 * 60 + 1);
  expect(await remove(admin, player.id, { name: player.username })).toMatchObject(
    refusal(403, 'fresh_sign_in_required'),
  );
  expect(await isThere(player.id)).toBe(true);
});

test('an admin with a password gives it, and guesses are limited', async () => {
  clock.set(new Date().toISOString());
  const browser = browserOf(server);
  await browser.signUp('prioress');
  await db.update(players).set({ isAdmin: true }).where(eq(players.username, 'prioress'));
  const player = await signedInPlayer(server);
  const attempt = (password?: string) =>
    browser.call('POST', `/api/admin/users/${player.id}/delete`, {
      reason: REASON,
      name: player.username,
      password,
    });
  const changePassword = (currentPassword: string) =>
    browser.call('POST', '/api/identity/change-password', { currentPassword, newPassword: 'battery staple' });
  expect((await attempt()).body.code).toBe('wrong_password');
  const guesses = [];
  for (let n = 0; n < 5; n++)
    guesses.push((await attempt(`guess ${n}`)).body.code, (await changePassword('guess')).body.code);
  expect(guesses).toEqual(Array(10).fill('wrong_password'));
  expect((await attempt(PASSWORD)).body.code).toBe('too_many_guesses');
  clock.advance(15 * 60 + 1);
  expect((await attempt(PASSWORD)).status).toBe(200);
  expect(await isThere(player.id)).toBe(false);
});

test('an admin whose role is taken during the proof deletes nothing, not even a vote', async () => {
  const [former, player] = [await signedInPlayer(server), await signedInPlayer(server)];
  const vote = { clever: true, groan: false, votedAt: clock.now() };
  const [pun] = await db.select().from(puns).limit(1);
  await db.insert(punVotes).values({ ...vote, playerId: player.id, punId: pun?.id ?? 0 });
  const [session] = await db.select().from(sessions).where(eq(sessions.playerId, former.id));
  const deletion = deleteUser(
    {
      db,
      clock,
      adminEmails: new Set(),
      objects: openObjectStore({ config, secret: SECRET, clock }),
      personalData: PERSONAL_DATA,
    },
    { actorId: former.id, targetId: player.id, sessionId: session?.id ?? '' },
    { reason: REASON, name: player.username ?? '' },
  );
  await expect(deletion).rejects.toMatchObject({ code: 'forbidden' });
  expect(await isThere(player.id)).toBe(true);
  expect(await db.$count(punVotes, eq(punVotes.playerId, player.id))).toBe(1);
});

test('of two deletions at once, or of one and the owner’s own, one succeeds and is logged', async () => {
  const [one, other] = [await newAdmin(), await newAdmin()];
  const before = (await deletions()).length;
  const twice = await signedInPlayer(server);
  const answers = await Promise.all(
    [one, other].map((admin) => remove(admin, twice.id, { name: twice.username })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await deletions()).toHaveLength(before + 1);
  const leaving = await signedInPlayer(server);
  const [byAdmin, byOwner] = await Promise.all([
    remove(one, leaving.id, { name: leaving.username }),
    leaving.delete('/api/profile', { username: leaving.username }),
  ]);
  expect([byAdmin.status, byOwner.status].filter((status) => status === 200)).toHaveLength(1);
  expect(await deletions()).toHaveLength(before + (byAdmin.status === 200 ? 2 : 1));
  expect(await isThere(leaving.id)).toBe(false);
});
