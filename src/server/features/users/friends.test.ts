import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { ask, befriend, block, codeOf } from '../../../../test/support/friends.ts';
import { signedInPlayer, signedInPlayers } from '../../../../test/support/player.ts';
import { players } from '../players/players.tables.ts';

const server = await startApp();
const { db, clock } = server;

test('an admin sees a user’s friends, banned ones too, and how many have blocked the user', async () => {
  clock.set('2026-03-10T12:00:00Z');
  const admin = await signedInAdmin(server);
  const [ada, ben, cleo] = await signedInPlayers(server, 3);
  await befriend(ada, ben);
  clock.advance(60);
  await ada.post('/api/referral/apply', { referralCode: await codeOf(cleo) });
  const stranger = await signedInPlayer(server);
  await ask(ada, stranger);
  await block(stranger, ada);
  await block(ada, await signedInPlayer(server));
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, ben.id));
  const read = (id: string) => admin.get(`/api/admin/users/${id}/friends`);
  const refOf = ({ id, email, username }: typeof ada) => ({ id, email, username });
  expect((await read(ada.id)).body).toEqual({
    friends: [
      { player: refOf(cleo), isBanned: false, how: 'referral', since: '2026-03-10T12:01:00.000Z' },
      { player: refOf(ben), isBanned: true, how: 'consent', since: '2026-03-10T12:00:00.000Z' },
    ],
    blocked: 1,
    blockedBy: 1,
    requestsSent: 1,
  });
  expect((await read(randomUUID())).body.code).toBe('user_not_found');
});
