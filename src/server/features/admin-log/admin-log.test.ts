import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import type { AdminAction } from '../../../contract/admin-log.ts';
import { players } from '../players/players.tables.ts';
import { changeRoleAtConsole } from '../users/console.service.ts';
import { adminActions } from './admin-log.tables.ts';

const server = await startApp();
const [admin, other] = [await signedInAdmin(server), await signedInAdmin(server)];

const read = async (query = '') => (await admin.get(`/api/admin/audit?${query}`)).body;

test('the log says who did what to whom and why, newest first, and is filtered by actor or target', async () => {
  const [ann, bob] = [await signedInPlayer(server), await signedInPlayer(server)];
  await admin.post('/api/admin/gift-credits', { userEmail: ann.email, amount: 5 });
  await other.post(`/api/admin/users/${bob.id}/ban`, { reason: 'Robots' });
  await admin.post(`/api/admin/users/${bob.id}/unban`);
  const { rows } = await read();
  expect(rows.map(({ action }: AdminAction) => action)).toEqual(['unban', 'ban', 'gift']);
  expect(rows[1]).toEqual({
    id: expect.any(Number),
    actor: { id: other.id, email: other.email, username: other.username },
    action: 'ban',
    target: { id: bob.id, email: bob.email, username: bob.username },
    reason: 'Robots',
    details: 'Banned the user.',
    createdAt: server.clock.now().toISOString(),
  });
  const actionsOf = async (id: string) =>
    (await read(`userId=${id}`)).rows.map(({ action }: AdminAction) => action);
  expect(await actionsOf(bob.id)).toEqual(['unban', 'ban']);
  expect(await actionsOf(other.id)).toEqual(['ban']);
  expect(await actionsOf(admin.id)).toEqual(['unban', 'gift']);
});

test('a refused action is not logged', async () => {
  const before = (await read()).rows.length;
  await admin.post(`/api/admin/users/${admin.id}/ban`, { reason: 'x' });
  await admin.post('/api/admin/gift-credits', { userEmail: 'nobody@example.com', amount: 5 });
  await admin.post('/api/admin/puns', { question: '', answer: '' });
  expect((await read()).rows).toHaveLength(before);
});

test('pages continue without a gap', async () => {
  const player = await signedInPlayer(server);
  for (let n = 0; n < 60; n++)
    await admin.post('/api/admin/gift-credits', { userEmail: player.email, amount: n + 1 });
  const first = await read(`userId=${player.id}`);
  const second = await read(`userId=${player.id}&before=${first.nextBefore}`);
  expect([first.rows.length, second.rows.length, second.nextBefore]).toEqual([50, 10, null]);
  const amounts = [...first.rows, ...second.rows].map(({ details }) => Number(/\d+/.exec(details)?.[0]));
  expect(amounts).toEqual(Array.from({ length: 60 }, (_, n) => 60 - n));
});

test('a deleted account leaves nothing personal in the trail', async () => {
  const player = await signedInPlayer(server, { username: 'Quillbert', email: 'quillbert@example.com' });
  const url = `/api/admin/users/${player.id}`;
  await admin.post(`${url}/ban`, { reason: 'Quillbert of Example Street cheats' });
  await admin.post(`${url}/unban`);
  await admin.post('/api/admin/gift-credits', { userEmail: player.email, amount: 5 });
  await player.delete('/api/profile', { username: 'Quillbert' });
  const { rows } = await read(`userId=${player.id}`);
  expect(rows).toHaveLength(3);
  expect(rows[2]).toMatchObject({ reason: null, target: { id: player.id, email: null, username: null } });
  expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/quillbert|example street/);
});

test('a role granted or revoked from the console is logged without an actor', async () => {
  const player = await signedInPlayer(server);
  expect(await changeRoleAtConsole(server, player.email.toUpperCase(), true)).toBe(player.id);
  expect((await player.get('/api/admin/audit')).status).toBe(200);
  await changeRoleAtConsole(server, player.email, false);
  expect((await player.get('/api/admin/audit')).status).toBe(403);
  const line = { actor: null, target: { id: player.id }, reason: null };
  expect((await read(`userId=${player.id}`)).rows).toMatchObject([
    { ...line, action: 'revoke_admin', details: 'Took the role of an admin.' },
    { ...line, action: 'grant_admin', details: 'Made the user an admin.' },
  ]);
  const before = (await read()).rows.length;
  expect(await changeRoleAtConsole(server, 'nobody@example.com', true)).toBeUndefined();
  expect((await read()).rows).toHaveLength(before);
});

test('the trail is append-only, except for reasons of a deleted account', async () => {
  const { db } = server;
  const player = await signedInPlayer(server);
  await admin.post(`/api/admin/users/${player.id}/ban`, { reason: 'Robots' });
  const [line] = await db.select().from(adminActions).where(eq(adminActions.targetId, player.id));
  const change = (set: object) =>
    db
      .update(adminActions)
      .set(set)
      .where(eq(adminActions.id, line?.id ?? 0));
  const refused = { cause: { message: 'admin_actions is append-only' } };
  const forgeries = [
    { reason: null },
    { reason: 'Other' },
    { details: 'Nothing.' },
    { actorId: null },
    { createdAt: new Date(0) },
  ];
  for (const forgery of forgeries) await expect(change(forgery)).rejects.toMatchObject(refused);
  await db.update(players).set({ deletedAt: new Date() }).where(eq(players.id, player.id));
  for (const forgery of forgeries.slice(1)) {
    await expect(change(forgery)).rejects.toMatchObject(refused);
    await expect(change({ ...forgery, reason: 'x' })).rejects.toMatchObject(refused);
  }
  await expect(db.delete(adminActions)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`TRUNCATE admin_actions`)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`TRUNCATE players CASCADE`)).rejects.toMatchObject(refused);
  await change({ reason: null });
  const [after] = await db.select().from(adminActions).where(eq(adminActions.targetId, player.id));
  expect(after).toEqual({ ...line, reason: null });
});
