import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits, onlyPuns } from '../../../../test/support/game.ts';
import { refusal, signedInPlayer, success } from '../../../../test/support/player.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { creditEntries, monthlyPoints, players } from '../players/players.tables.ts';

const ADMIN_EMAIL = 'abbess@punnery.example';
const server = await startApp({ adminEmails: new Set([ADMIN_EMAIL]) });
const { db, clock } = server;
const admin = await signedInAdmin(server);
type Player = Awaited<ReturnType<typeof signedInPlayer>>;

const NOBODY = '00000000-0000-4000-8000-000000000000';
const newPlayer = () => signedInPlayer(server);
const act = (id: string, what: string, body?: object) => admin.post(`/api/admin/users/${id}/${what}`, body);
const actionsOn = (id: string) =>
  db.select().from(adminActions).where(eq(adminActions.targetId, id)).orderBy(adminActions.id);
const entriesOf = (playerId: string, kind: 'reset' | 'badge') =>
  db.$count(creditEntries, and(eq(creditEntries.playerId, playerId), eq(creditEntries.kind, kind)));
const boardOf = async (viewer: Player, key: string) =>
  (await viewer.get(`/api/leaderboard/${key}`)).body.map((entry: { userId: string }) => entry.userId);

async function solve(player: Player) {
  await onlyPuns(server, 'FOUR SECONDS');
  const { body } = await player.get('/api/game/start');
  return (await player.post(`/api/game/${body.id}/submit`, { answer: 'FOURSECONDS' })).body;
}

test('a ban needs a reason; the next call of the banned is refused; unban lets them play on', async () => {
  const player = await newPlayer();
  await solve(player);
  const game = (await player.get('/api/game/start')).body;
  const banned = await act(player.id, 'ban', { reason: ' Robots. ' });
  expect(banned).toMatchObject(success({ isBanned: true, banReason: 'Robots.' }));
  expect(await player.get('/api/game/current')).toMatchObject(refusal(403, 'banned'));
  expect((await player.get('/api/auth/user')).body).toMatchObject({ isBanned: true, banReason: 'Robots.' });
  for (const key of ['global_alltime', 'global_monthly'])
    expect(await boardOf(admin, key)).not.toContain(player.id);

  expect(await act(player.id, 'unban')).toMatchObject(success({ isBanned: false, banReason: null }));
  expect((await player.get('/api/game/current')).body.id).toBe(game.id);
  for (const key of ['global_alltime', 'global_monthly'])
    expect(await boardOf(admin, key)).toContain(player.id);
  expect(await actionsOn(player.id)).toMatchObject([
    { actorId: admin.id, action: 'ban', reason: 'Robots.', createdAt: clock.now() },
    { actorId: admin.id, action: 'unban', reason: null },
  ]);
});

test.each(['', '  ', '\0', 'x'.repeat(501)])('the reason %j is refused everywhere', async (reason) => {
  const player = await newPlayer();
  for (const what of ['ban', 'reset-credits', 'reset-points'])
    expect(await act(player.id, what, { reason, amount: 5 })).toMatchObject(refusal(400, 'reason_required'));
  expect(await actionsOn(player.id)).toEqual([]);
});

test('admins cannot ban a banned player or an unknown one', async () => {
  const player = await newPlayer();
  expect(await act(player.id, 'unban')).toMatchObject(refusal(409, 'not_banned'));
  await act(player.id, 'ban', { reason: 'first' });
  expect(await act(player.id, 'ban', { reason: 'second' })).toMatchObject(refusal(409, 'already_banned'));
  expect((await player.get('/api/auth/user')).body.banReason).toBe('first');
  for (const [what, body] of [
    ['ban', { reason: 'x' }],
    ['unban', undefined],
    ['reset-credits', { reason: 'x', amount: 1 }],
    ['reset-points', { reason: 'x' }],
  ] as const) {
    expect(await act(NOBODY, what, body)).toMatchObject(refusal(404, 'user_not_found'));
    expect((await act('7', what, body)).status).toBe(400);
  }
});

test('an admin is banned, or unbanned, only after the role was revoked, whichever way they have it', async () => {
  const colleague = await signedInAdmin(server);
  const ban = () => act(colleague.id, 'ban', { reason: 'Power' });
  const setRole = (isAdmin: boolean) =>
    db.update(players).set({ isAdmin }).where(eq(players.id, colleague.id));
  const other = refusal(409, 'other_admin');
  expect(await ban()).toMatchObject(other);
  await setRole(false);
  expect((await ban()).status).toBe(200);
  await setRole(true);
  expect(await act(colleague.id, 'unban')).toMatchObject(other);
  const named = await signedInPlayer(server, { email: ADMIN_EMAIL, emailVerified: true });
  expect(await act(named.id, 'ban', { reason: 'Power' })).toMatchObject(other);
});

test('only one of many simultaneous bans succeeds', async () => {
  const player = await newPlayer();
  const bans = Array.from({ length: 8 }, (_, n) => act(player.id, 'ban', { reason: `reason ${n}` }));
  const statuses = (await Promise.all(bans)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await actionsOn(player.id)).toHaveLength(1);
});

test.each([0, 3, 10, 500])('credits are reset to %i by a row in the ledger', async (amount) => {
  const player = await newPlayer();
  const { status, body } = await act(player.id, 'reset-credits', { amount, reason: 'Bought by a bug' });
  expect([status, body.credits]).toEqual([200, amount]);
  await expectCredits(server, player.id, amount);
  expect(await actionsOn(player.id)).toMatchObject([
    { action: 'reset_credits', reason: 'Bought by a bug', details: `Set credits from 10 to ${amount}.` },
  ]);
  // A replay finds the balance as wanted and moves nothing.
  await act(player.id, 'reset-credits', { amount, reason: 'again' });
  await expectCredits(server, player.id, amount);
  expect(await entriesOf(player.id, 'reset')).toBe(amount === 10 ? 0 : 1);
});

test.each([-1, 1.5, 1e9, '5', null])('credits are not reset to %j', async (amount) => {
  const player = await newPlayer();
  expect((await act(player.id, 'reset-credits', { amount, reason: 'x' })).status).toBe(400);
  await expectCredits(server, player.id, 10);
});

test('what is owed stays owed after a reset', async () => {
  const player = await newPlayer();
  await db.update(players).set({ creditsOwed: 40 }).where(eq(players.id, player.id));
  await act(player.id, 'reset-credits', { amount: 100, reason: 'x' });
  await expectCredits(server, player.id, 100);
  const [row] = await db.select().from(players).where(eq(players.id, player.id));
  expect(row?.creditsOwed).toBe(40);
});

test('resets, hints and gifts at the same moment keep balance = ledger', async () => {
  const player = await newPlayer();
  await onlyPuns(server, 'FOUR SECONDS');
  const { body } = await player.get('/api/game/start');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => [
      act(player.id, 'reset-credits', { amount: 7, reason: 'race' }),
      player.post(`/api/game/${body.id}/hint`, { type: 'letter' }),
      admin.post('/api/admin/gift-credits', { userEmail: player.email, amount: 2 }),
    ]).flat(),
  );
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const [row] = await db.select().from(players).where(eq(players.id, player.id));
  await expectCredits(server, player.id, row?.credits ?? -1);
  await act(player.id, 'reset-credits', { amount: 7, reason: 'end' });
  await expectCredits(server, player.id, 7);
});

test('a points reset takes points, badge and boards; a badge is not paid again', async () => {
  const player = await newPlayer();
  await db.update(players).set({ points: 195 }).where(eq(players.id, player.id));
  expect(await solve(player)).toMatchObject({ badgeEarned: 'Scholar' });
  const { status, body } = await act(player.id, 'reset-points', { reason: 'Shared account' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ points: 0, currentBadge: 'Scribe' });
  for (const key of ['global_alltime', 'global_monthly', 'friends_monthly'])
    expect(await boardOf(player, key)).not.toContain(player.id);
  expect(await db.select().from(monthlyPoints).where(eq(monthlyPoints.playerId, player.id))).toEqual([]);
  const credits = (await player.get('/api/auth/user')).body.credits;

  await db.update(players).set({ points: 195 }).where(eq(players.id, player.id));
  await solve(player);
  expect(await entriesOf(player.id, 'badge')).toBe(1);
  await expectCredits(server, player.id, credits + 1);
  await act(player.id, 'reset-points', { reason: 'again' });
  await act(player.id, 'reset-points', { reason: 'and again' });
  expect((await player.get('/api/auth/user')).body.points).toBe(0);
});

test('a solve and points resets at the same moment leave player and month consistent', async () => {
  for (let round = 0; round < 6; round++) {
    const player = await newPlayer();
    await onlyPuns(server, 'FOUR SECONDS');
    const { body } = await player.get('/api/game/start');
    const answers = await Promise.all([
      act(player.id, 'reset-points', { reason: 'race' }),
      player.post(`/api/game/${body.id}/submit`, { answer: 'FOURSECONDS' }),
      act(player.id, 'reset-points', { reason: 'race' }),
    ]);
    for (const { status } of answers) expect(status).toBe(200);
    const [row] = await db.select().from(players).where(eq(players.id, player.id));
    const months = await db.select().from(monthlyPoints).where(eq(monthlyPoints.playerId, player.id));
    expect(months.reduce((sum, { points }) => sum + points, 0)).toBe(row?.points);
  }
});
