import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { ENGINE } from '../../../../test/support/database.ts';
import { meetAt } from '../../../../test/support/meet-at.ts';
import {
  givePoints,
  refusal,
  signedInPlayer,
  signedInPlayers,
  success,
} from '../../../../test/support/player.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { forgetExpiredJob } from '../identity/identity.service.ts';
import { barredEmails } from '../identity/identity.tables.ts';
import { monthlyPoints, players } from '../players/players.tables.ts';
import { endedBansJob, liftEndedBan } from './bans.service.ts';

const server = await startApp();
const { db, clock } = server;
const admin = await signedInAdmin(server);

const HOUR = 3600;
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
const ban = (id: string, until?: string) =>
  admin.post(`/api/admin/users/${id}/ban`, { reason: 'Robots', ...(until && { until }) });
const unban = (id: string) => admin.post(`/api/admin/users/${id}/unban`);
const endBans = () => endedBansJob(server).work(AbortSignal.any([]));
const actionsOn = async (id: string) =>
  (await db.select().from(adminActions).where(eq(adminActions.targetId, id)).orderBy(adminActions.id)).map(
    ({ action, actorId, details }) => ({ action, byAdmin: actorId !== null, details }),
  );
const rowOf = async (id: string) => (await db.select().from(players).where(eq(players.id, id)))[0];
const BANNED = {
  action: 'ban',
  byAdmin: true,
  details: expect.stringMatching(/^Banned the user until .+ UTC\.$/),
};
const ENDED = { action: 'unban', byAdmin: false, details: 'The ban ended.' };

test('a ban with an end is refused until then; the first call after it is let in, and the end is logged', async () => {
  const player = await signedInPlayer(server);
  const until = inSeconds(HOUR);
  expect(await ban(player.id, until)).toMatchObject(
    success({ isBanned: true, banReason: 'Robots', bannedUntil: until }),
  );
  clock.advance(HOUR - 1);
  expect((await player.get('/api/game/current')).body.code).toBe('banned');
  expect((await player.get('/api/auth/user')).body).toMatchObject({ isBanned: true, bannedUntil: until });
  clock.advance(1);
  expect((await player.get('/api/game/current')).status).toBe(200);
  const free = { isBanned: false, banReason: null, bannedUntil: null };
  expect((await player.get('/api/auth/user')).body).toMatchObject(free);
  expect((await admin.get(`/api/admin/users/${player.id}`)).body).toMatchObject(free);
  await endBans();
  expect(await actionsOn(player.id)).toEqual([BANNED, ENDED]);
});

test('the job lifts the ban of who does not call, and brings them back to the boards', async () => {
  const [short, long, forever] = await signedInPlayers(server, 3);
  await givePoints(db, short.id, 500, clock.now());
  await ban(short.id, inSeconds(HOUR));
  await ban(long.id, inSeconds(2 * HOUR));
  await ban(forever.id);
  const monthOf = async () =>
    (await db.select().from(monthlyPoints).where(eq(monthlyPoints.playerId, short.id)))[0];
  expect(await monthOf()).toMatchObject({ isBanned: true });
  clock.advance(HOUR);
  await endBans();
  expect(await rowOf(short.id)).toMatchObject({ bannedAt: null, banReason: null, bannedUntil: null });
  expect(await monthOf()).toMatchObject({ isBanned: false });
  for (const { id } of [long, forever]) expect((await rowOf(id))?.bannedAt).not.toBe(null);
  expect(await actionsOn(short.id)).toEqual([BANNED, ENDED]);
});

test.each([-1, 0, 11 * 365 * 24 * HOUR])('an end in %i seconds is refused', async (seconds) => {
  const player = await signedInPlayer(server);
  const { status, body } = await ban(player.id, inSeconds(seconds));
  expect([status, body.code, body.message]).toEqual([
    400,
    'invalid_ban_end',
    'A ban can end at any time in the next 10 years. For a longer one, leave the end out.',
  ]);
  expect((await rowOf(player.id))?.bannedAt).toBe(null);
});

test('an end that is no time is refused', async () => {
  const player = await signedInPlayer(server);
  expect((await ban(player.id, 'tomorrow')).body.code).toBe('invalid_input');
  expect((await ban(player.id, '2027-12-31T23:59:60Z')).status).toBe(400);
});

test('a ban right after another has ended is a new one, and the end of the first is logged', async () => {
  const player = await signedInPlayer(server);
  await ban(player.id, inSeconds(HOUR));
  clock.advance(HOUR);
  expect(await ban(player.id)).toMatchObject(success({ isBanned: true, bannedUntil: null }));
  await endBans();
  const again = { ...BANNED, details: 'Banned the user.' };
  expect(await actionsOn(player.id)).toEqual([BANNED, ENDED, again]);
});

test('however many notice the end at once, it is logged once', async () => {
  const player = await signedInPlayer(server);
  await ban(player.id, inSeconds(HOUR));
  clock.advance(HOUR);
  const calls = Array.from({ length: 4 }, () => player.get('/api/auth/user'));
  await Promise.all([endBans(), liftEndedBan(server, player.id), ...calls]);
  expect(await actionsOn(player.id)).toEqual([BANNED, ENDED]);
});

test.runIf(ENGINE === 'postgres')('an unban and the end at the same moment lift it once', async () => {
  const player = await signedInPlayer(server);
  await ban(player.id, inSeconds(HOUR));
  clock.advance(HOUR);
  await meetAt<unknown>(server, `SELECT id FROM players WHERE id = '${player.id}' FOR UPDATE`, [
    () => unban(player.id),
    () => liftEndedBan(server, player.id),
    () => liftEndedBan(server, player.id),
  ]);
  expect(await actionsOn(player.id)).toEqual([BANNED, expect.objectContaining({ action: 'unban' })]);
  expect(await rowOf(player.id)).toMatchObject({ bannedAt: null, banReason: null, bannedUntil: null });
});

test.runIf(ENGINE === 'postgres')('a call at the end of a ban is refused if there is a new one', async () => {
  const player = await signedInPlayer(server);
  await ban(player.id, inSeconds(HOUR));
  clock.advance(HOUR);
  const banForGood = `UPDATE players SET banned_until = NULL WHERE id = '${player.id}' RETURNING id`;
  const [answer] = await meetAt(server, banForGood, [() => player.get('/api/game/current')]);
  expect(answer).toMatchObject(refusal(403, 'banned'));
});

test('an unban after the end succeeds before the job, and nothing is lifted twice', async () => {
  const player = await signedInPlayer(server);
  await ban(player.id, inSeconds(HOUR));
  clock.advance(HOUR);
  expect((await unban(player.id)).status).toBe(200);
  await endBans();
  expect(await actionsOn(player.id)).toEqual([
    BANNED,
    { action: 'unban', byAdmin: true, details: 'Lifted the ban.' },
  ]);
});

test('whoever deletes their account during such a ban is barred until its end, and not beyond', async () => {
  const hash = `hash-${Date.now()}`;
  const leave = async (until?: string) => {
    const player = await signedInPlayer(server, { emailHash: hash });
    await ban(player.id, until);
    expect((await player.delete('/api/profile', { username: player.username })).status).toBe(200);
  };
  await leave(inSeconds(HOUR));
  await expect(signedInPlayer(server, { emailHash: hash })).rejects.toThrow();
  clock.advance(HOUR);
  await leave(inSeconds(HOUR));
  clock.advance(HOUR + 1);
  await forgetExpiredJob(server).work(AbortSignal.any([]));
  expect(await db.select().from(barredEmails)).toEqual([]);
  await leave();
  clock.advance(100 * 24 * HOUR);
  await expect(signedInPlayer(server, { emailHash: hash })).rejects.toThrow();
});
