import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { fivePuns, newBrowser } from '../../../../test/support/challenge.ts';
import { block, FRIENDS, listsOf } from '../../../../test/support/friends.ts';
import type { Player } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { beginPun, newRoom, roomPunsOf } from '../../../../test/support/room.ts';

const server = await startApp();

const three = async () =>
  [await signedInPlayer(server), await signedInPlayer(server), await signedInPlayer(server)] as const;
const request = (player: Player, seat: { venue: string; id: string }) =>
  player.post(`${FRIENDS}/requests`, { seat });

test('those who sit together in a challenge can ask each other; guests and strangers cannot be asked', async () => {
  await fivePuns(server);
  const [ada, ben, stranger] = await three();
  const { id } = (await ada.post('/api/challenges', { mode: 'calm' })).body;
  const seatOf = async (session?: string) => {
    const seat = newBrowser(server, { ...(session && { session }) }).at(id);
    return (await seat.join('Guest')).body.seat.id;
  };
  const [own, seat, guest] = [await seatOf(ada.cookie), await seatOf(ben.cookie), await seatOf()];
  expect((await request(ada, { venue: id, id: own })).body.code).toBe('own_friend');
  expect((await request(ada, { venue: id, id: guest })).body.code).toBe('friend_unknown');
  expect((await request(stranger, { venue: id, id: seat })).body.code).toBe('friend_unknown');
  expect((await request(ada, { venue: 'another', id: seat })).body.code).toBe('friend_unknown');
  expect((await request(ada, { venue: id, id: seat })).body).toEqual({ relation: 'sent' });
  expect((await listsOf(ben)).received).toEqual([ada.id]);
});

/** A room in which two players and a guest have seen the first answer. */
async function playedRoom(ada: Player, ben: Player) {
  await roomPunsOf(server);
  const room = await newRoom(server);
  const seats = [
    await room.join({ session: ada.cookie }),
    await room.join({ session: ben.cookie }),
    await room.join(),
  ];
  await room.host.start();
  beginPun(server);
  for (const seat of seats) expect((await seat.giveUp(1)).status).toBe(200);
  const ids = await Promise.all(seats.map(async (seat) => (await seat.view()).you?.seat ?? ''));
  const [own = '', other = '', guest = ''] = ids;
  return { room, seats, own, other, guest };
}

test('those who sit together in a room can ask each other, until one is removed', async () => {
  const [ada, ben, stranger] = await three();
  const { room, seats, own, other, guest } = await playedRoom(ada, ben);
  const venue = room.id;
  const { standings } = (await (seats[0] as (typeof seats)[number]).view()).room;
  const players = new Map(standings.map(({ seat, isPlayer }) => [seat, isPlayer]));
  expect([own, other, guest].map((seat) => players.get(seat))).toEqual([true, true, false]);
  expect((await request(ada, { venue, id: own })).body.code).toBe('own_friend');
  expect((await request(ada, { venue, id: guest })).body.code).toBe('friend_unknown');
  // The host does not play, and a stranger has no seat.
  for (const player of [stranger, room.player])
    expect((await request(player, { venue, id: other })).body.code).toBe('friend_unknown');
  expect((await request(ada, { venue, id: other })).body).toEqual({ relation: 'sent' });
  expect((await listsOf(ben)).received).toEqual([ada.id]);
  expect((await request(ben, { venue, id: own })).body).toEqual({ relation: 'friends' });
  expect((await request(ben, { venue, id: own })).body.code).toBe('already_friends');
  await room.host.seat(own, 'ban');
  await ada.delete(`${FRIENDS}/${ben.id}`);
  expect((await request(ada, { venue, id: other })).body.code).toBe('friend_unknown');
});

test('whoever is blocked learns nothing of it in a room', async () => {
  const [ada, ben] = await three();
  await block(ben, ada);
  const { room, other } = await playedRoom(ada, ben);
  expect((await request(ada, { venue: room.id, id: other })).body).toEqual({ relation: 'sent' });
  expect((await listsOf(ada)).sent).toEqual([ben.id]);
  expect((await listsOf(ben)).received).toEqual([]);
});
