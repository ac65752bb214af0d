import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testCorruptions } from '../../../test/support/corruption.ts';
import { openDays, playDaily } from '../../../test/support/days.ts';
import { ask, befriend, block, codeOf, FRIENDS } from '../../../test/support/friends.ts';
import { signedInPlayers } from '../../../test/support/player.ts';
import { findBroken } from './audit.ts';
import { FRIEND_CHECKS } from './friend-checks.ts';

const server = await startApp();
server.clock.set('2026-03-10T12:00:00Z');
await openDays(server, '2026-03-10', 5);
const [ada, ben, cleo, dan] = await signedInPlayers(server, 4);
await befriend(ada, ben);
await ada.put(`${FRIENDS}/${ben.id}/streak`, { isChosen: true });
await ben.put(`${FRIENDS}/${ada.id}/streak`, { isChosen: true });
await cleo.post('/api/referral/apply', { referralCode: await codeOf(ada) });
// Friends by a referral who have parted can be friends by consent.
await dan.post('/api/referral/apply', { referralCode: await codeOf(ada) });
await dan.delete(`${FRIENDS}/${ada.id}`);
await befriend(dan, ada);
await block(cleo, dan);
await ask(dan, cleo);
await ask(cleo, ben);
for (const day of ['10', '11']) {
  server.clock.set(`2026-03-${day}T12:00:00Z`);
  for (const player of [ada, ben]) await playDaily(player);
}

testCorruptions(server, FRIEND_CHECKS, {
  'friends by referral were joined by a referral': [
    "UPDATE friendships SET how = 'referral'",
    'DELETE FROM referrals',
  ],
  'friends are living accounts that have neither blocked nor asked each other': [
    `UPDATE players SET deleted_at = now() WHERE id = '${ben.id}'`,
    `INSERT INTO friend_blocks VALUES ('${ben.id}', '${ada.id}', now())`,
    `INSERT INTO friend_requests VALUES ('${ben.id}', '${ada.id}', now())`,
  ],
  'no open request comes from somebody whom its receiver has blocked': [
    'UPDATE friend_requests SET declined_at = NULL',
    `INSERT INTO friend_blocks VALUES ('${ben.id}', '${cleo.id}', now())`,
  ],
  'a shared streak has as many days as both have solved since one of them last lost their own': [
    'UPDATE shared_streaks SET current = current + 1',
    'UPDATE shared_streaks SET low_run = low_run + 1',
    "UPDATE game_sessions SET is_correct = false WHERE day = '2026-03-11'",
  ],
});

test('friends who play keep every promise', async () => {
  expect(await server.script(findBroken)).toEqual([]);
});
