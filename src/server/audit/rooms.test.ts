import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testCorruptions } from '../../../test/support/corruption.ts';
import { signedInPlayer } from '../../../test/support/player.ts';
import { beginPun, newRoom, roomPunsOf } from '../../../test/support/room.ts';
import { findBroken } from './audit.ts';
import { ROOM_CHECKS } from './room-checks.ts';

const server = await startApp();
await roomPunsOf(server);
const { id, host, join, answerOf } = await newRoom(server);
const friend = await signedInPlayer(server);
const [ada, bob] = [await join(), await join({ session: friend.cookie })];
await host.start();
beginPun(server);
server.clock.advance(7);
await ada.check(1, await answerOf(1));
await bob.letter(1);
await bob.check(1, await answerOf(1));
await host.state();
await host.next();
beginPun(server);
await ada.giveUp(2);
await host.state();
const other = await newRoom(server);

testCorruptions(server, ROOM_CHECKS, {
  'every seat of a room sits in that room': [
    `UPDATE seats SET venue_id = '${other.id}'`,
    `UPDATE room_seats SET room_id = '${other.id}'`,
  ],
  'an answer in a room is that of one of its seats to a pun that it could play and was shown': [
    `UPDATE room_seats SET room_id = '${other.id}'`,
    'UPDATE room_seats SET from_pun = 2',
    'UPDATE room_puns SET shown_at = NULL',
  ],
  'the score of an answer in a room follows from its time and its letters': [
    'UPDATE room_answers SET score = score + 10',
    'UPDATE room_answers SET used_ms = used_ms + 20000',
    'UPDATE room_answers SET letters = letters + 1',
    'UPDATE room_answers SET is_solved = NOT is_solved',
    'UPDATE room_puns SET seconds = NULL',
  ],
  'a seat of a room has the total of its answers in the current game, without skipped puns': [
    'UPDATE room_seats SET total = total + 10',
    'UPDATE room_seats SET played = 0',
    'UPDATE room_puns SET is_skipped = true WHERE pun = 1',
    'DELETE FROM room_answers WHERE pun = 1',
  ],
  'a room plays one of the puns of its game': [
    `UPDATE rooms SET pun = 6 WHERE id = '${id}'`,
    'UPDATE rooms SET game = 2',
  ],
  'no pun is played twice in a room': ['UPDATE room_puns SET pun_id = (SELECT min(pun_id) FROM room_puns)'],
  'a pun that a room showed counts as shown, to its players and to the host': [
    'UPDATE seen_puns SET shown_together_at = NULL',
    `DELETE FROM seen_puns WHERE player_id = '${friend.id}'`,
  ],
});

test('a room that is played keeps every promise', async () => {
  expect(await server.script(findBroken)).toEqual([]);
});
