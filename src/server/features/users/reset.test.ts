import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { ENGINE } from '../../../../test/support/database.ts';
import { meetAt } from '../../../../test/support/meet-at.ts';
import { keysOnDisk } from '../../../../test/support/pictures.ts';
import { givePoints, refusal, signedInPlayer, success } from '../../../../test/support/player.ts';
import { newRoom, roomPunsOf } from '../../../../test/support/room.ts';
import { changePicture } from '../../../../test/support/upload.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { sessions } from '../identity/identity.tables.ts';
import { seats } from '../seats/seats.tables.ts';

const ADMIN_EMAIL = 'abbess@punnery.example';
const server = await startApp({ adminEmails: new Set([ADMIN_EMAIL]) });
const { app, db, clock } = server;
const admin = await signedInAdmin(server);

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ACTIONS = ['reset-name', 'reset-picture', 'sign-out'] as const;
const act = (id: string, what: string, body: object = { reason: 'Rude' }) =>
  admin.post(`/api/admin/users/${id}/${what}`, body);
const actionsOn = (id: string) => db.select().from(adminActions).where(eq(adminActions.targetId, id));

async function giveSeat(playerId: string, name: string): Promise<string> {
  const id = randomUUID();
  await db.insert(seats).values({ id, venueId: 'aaaaaaaaaaaa', playerId, name, joinedAt: clock.now() });
  return id;
}

test('a reset takes both names: others may take the player name, and the user chooses again', async () => {
  const player = await signedInPlayer(server, { username: 'RudeSnail', firstName: 'Rudy' });
  await givePoints(db, player.id, 700, clock.now());
  const seatId = await giveSeat(player.id, 'RudeSnail');
  expect(await act(player.id, 'reset-name')).toMatchObject(success({ username: null, firstName: null }));
  expect((await player.get('/api/auth/user')).body).toMatchObject({ username: null, firstName: null });
  const board = JSON.stringify((await admin.get('/api/leaderboard/global_alltime')).body);
  expect(board).toContain(player.id);
  expect(board).not.toMatch(/RudeSnail|Rudy/);
  expect((await admin.get('/api/admin/users/find?search=RudeSnail')).body.rows).toEqual([]);
  const [kept] = await db.select().from(seats).where(eq(seats.id, seatId));
  expect(kept?.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  const other = await signedInPlayer(server);
  expect((await other.put('/api/profile/username', { username: 'rudesnail' })).status).toBe(200);
  expect((await player.put('/api/profile/username', { username: 'KindSnail' })).status).toBe(200);
  expect(await actionsOn(player.id)).toMatchObject([
    {
      action: 'reset_name',
      actorId: admin.id,
      reason: 'Rude',
      details: 'Took the player name and the first name.',
    },
  ]);
});

test('a reset that fails at the seats has changed nothing, and can be repeated', async () => {
  const player = await signedInPlayer(server, { username: 'RudeNewt' });
  const seatId = await giveSeat(player.id, 'RudeNewt');
  await server.runSql(`ALTER TABLE seats ADD CONSTRAINT broken CHECK (name = 'RudeNewt') NOT VALID`);
  expect((await act(player.id, 'reset-name')).status).toBe(500);
  await server.runSql('ALTER TABLE seats DROP CONSTRAINT broken');
  expect((await player.get('/api/auth/user')).body.username).toBe('RudeNewt');
  expect(await act(player.id, 'reset-name')).toMatchObject(success({ username: null }));
  const [kept] = await db.select().from(seats).where(eq(seats.id, seatId));
  expect(kept?.name).not.toBe('RudeNewt');
});

test.runIf(ENGINE === 'postgres')(
  'a reset and a deletion that meet at a seat both come to an end',
  async () => {
    const player = await signedInPlayer(server, { username: 'RudeToad' });
    const seatId = await giveSeat(player.id, 'RudeToad');
    const [reset, deletion] = await meetAt(server, `SELECT id FROM seats WHERE id = '${seatId}' FOR UPDATE`, [
      () => act(player.id, 'reset-name'),
      () => player.delete('/api/profile', { username: 'RudeToad' }),
    ]);
    expect([200, 404]).toContain(reset?.status);
    expect(deletion?.status).toBe(200);
    expect(await db.select().from(seats).where(eq(seats.id, seatId))).toEqual([]);
  },
);

test.runIf(ENGINE === 'postgres')(
  'a player who takes a seat during the reset keeps no name that was taken',
  async () => {
    await roomPunsOf(server);
    const { join } = await newRoom(server);
    const player = await signedInPlayer(server, { username: 'RudeCrab' });
    await meetAt<unknown>(server, `SELECT id FROM players WHERE id = '${player.id}' FOR UPDATE`, [
      () => act(player.id, 'reset-name'),
      () => join({ session: player.cookie }),
    ]);
    const [seat] = await db.select().from(seats).where(eq(seats.playerId, player.id));
    expect(seat?.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  },
);

test('a reset takes the picture, whose files are deleted', async () => {
  const player = await signedInPlayer(server);
  const address = await changePicture(server, player);
  expect((await app.inject({ url: address })).statusCode).toBe(200);
  expect((await act(player.id, 'reset-picture')).status).toBe(200);
  expect((await player.get('/api/auth/user')).body.profileImageUrl).toBe(null);
  expect((await app.inject({ url: address })).statusCode).toBe(404);
  expect((await keysOnDisk(server.config.dataDir)).filter((key) => key.startsWith('pictures/'))).toEqual([]);
  expect(await actionsOn(player.id)).toMatchObject([{ action: 'reset_picture', reason: 'Rude' }]);
});

test('what is not there cannot be taken, and of two resets at once one succeeds', async () => {
  const player = await signedInPlayer(server);
  const answers = await Promise.all([act(player.id, 'reset-name'), act(player.id, 'reset-name')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const what of ['reset-name', 'reset-picture'])
    expect(await act(player.id, what)).toMatchObject(refusal(409, 'nothing_to_reset'));
  expect(await actionsOn(player.id)).toHaveLength(1);
});

test('a user who is signed out is so on every device, and nobody else is', async () => {
  const [player, other] = [await signedInPlayer(server), await signedInPlayer(server)];
  expect((await act(player.id, 'sign-out')).status).toBe(200);
  expect((await player.get('/api/auth/user')).status).toBe(401);
  expect(await db.select().from(sessions).where(eq(sessions.playerId, player.id))).toEqual([]);
  expect((await other.get('/api/auth/user')).status).toBe(200);
  expect(await actionsOn(player.id)).toMatchObject([
    { action: 'sign_out_user', details: 'Signed the user out on every device.' },
  ]);
});

test.each(ACTIONS)('%s is refused without a reason, and to nobody', async (what) => {
  const player = await signedInPlayer(server);
  for (const reason of ['', '  ', '\0', 'x'.repeat(501)])
    expect((await act(player.id, what, { reason })).body.code).toBe('reason_required');
  expect(await act(NOBODY, what)).toMatchObject(refusal(404, 'user_not_found'));
  expect(await actionsOn(player.id)).toEqual([]);
});

test('whoever is an admin by the setting is one here, too', async () => {
  const named = await signedInPlayer(server, { email: ADMIN_EMAIL, emailVerified: true });
  for (const what of ACTIONS) expect((await act(named.id, what)).body.code).toBe('other_admin');
});
