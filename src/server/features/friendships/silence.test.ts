import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import {
  accept,
  ask,
  block,
  codeOf,
  decline,
  FRIENDS,
  forgetFriends,
  listsOf,
  unblock,
} from '../../../../test/support/friends.ts';
import type { Player } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { findBroken } from '../../audit/audit.ts';

const server = await startApp();

beforeEach(() => forgetFriends(server));

const two = async () => [await signedInPlayer(server), await signedInPlayer(server)] as const;
const NOTHING = { friends: [], received: [], sent: [], blocked: [] };
const applyCode = async (player: Player, owner: Player) =>
  player.post('/api/referral/apply', { referralCode: await codeOf(owner) });
const relationOf = async (player: Player, other: Player) =>
  (await player.get(`${FRIENDS}/invitation?code=${await codeOf(other)}`)).body.relation;

test('a decline outlasts a block and its end', async () => {
  const [ada, ben] = await two();
  await ask(ada, ben);
  await decline(ben, ada);
  await block(ada, ben);
  expect(await listsOf(ada)).toEqual({ ...NOTHING, blocked: [ben.id] });
  await unblock(ada, ben);
  expect(await listsOf(ada)).toEqual({ ...NOTHING, sent: [ben.id] });
  expect((await ask(ada, ben)).body).toEqual({ relation: 'sent' });
  expect(await listsOf(ben)).toEqual(NOTHING);
  expect((await accept(ben, ada)).body.code).toBe('friend_request_not_found');
});

test('a request that was withdrawn by a block does not arrive a second time, but can be returned', async () => {
  const [ada, ben] = await two();
  await ask(ada, ben);
  await block(ada, ben);
  expect(await listsOf(ben)).toEqual(NOTHING);
  expect((await accept(ben, ada)).body.code).toBe('friend_request_not_found');
  await unblock(ada, ben);
  await ask(ada, ben);
  expect(await listsOf(ben)).toEqual(NOTHING);
  expect((await ben.get(`${FRIENDS}/waiting`)).body).toEqual({ received: 0 });
  expect(await relationOf(ben, ada)).toBe('asked');
  expect((await ask(ben, ada)).body).toEqual({ relation: 'friends' });
});

test('whoever asks back after a block is not let in by the request of before', async () => {
  for (const isDeclined of [true, false]) {
    const [ada, ben] = await two();
    await ask(ada, ben);
    if (isDeclined) await decline(ben, ada);
    await block(ada, ben);
    expect(await relationOf(ben, ada)).toBe('none');
    expect((await ask(ben, ada)).body).toEqual({ relation: 'sent' });
    expect(await relationOf(ben, ada)).toBe('sent');
    expect(await listsOf(ben)).toEqual({ ...NOTHING, sent: [ada.id] });
    expect(await listsOf(ada)).toEqual({ ...NOTHING, blocked: [ben.id] });
    expect(await server.script(findBroken)).toEqual([]);
    await unblock(ada, ben);
    expect((await ask(ada, ben)).body).toEqual({ relation: 'friends' });
  }
});

test('a code does not let in whom its owner has declined or blocked; it pays all the same', async () => {
  for (const refuse of [decline, block]) {
    const [ada, ben] = await two();
    await ask(ada, ben);
    await refuse(ben, ada);
    expect((await applyCode(ada, ben)).status).toBe(200);
    expect((await listsOf(ada)).friends).toEqual([]);
    expect((await listsOf(ada)).sent).toEqual([ben.id]);
    expect((await listsOf(ben)).received).toEqual([]);
    expect((await ben.get('/api/referral/stats')).body.referredCount).toBe(1);
  }
  expect(await server.script(findBroken)).toEqual([]);
});

test('whoever has declined can apply the code of the one who asked, and both are friends', async () => {
  const [ada, ben] = await two();
  await ask(ada, ben);
  await decline(ben, ada);
  expect((await applyCode(ben, ada)).status).toBe(200);
  expect(await listsOf(ada)).toEqual({ ...NOTHING, friends: [ben.id] });
});
