import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { addFinished } from '../../../../test/support/finished.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { type Player, start, submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { puns, punTallies } from '../puns/puns.tables.ts';
import { punVotes } from './votes.tables.ts';

const server = await startApp();
const { db } = server;

const BOTH = { clever: true, groan: true };
const CLEVER = { clever: true, groan: false };
const GROAN = { clever: false, groan: true };
const NEITHER = { clever: false, groan: false };
const vote = (player: Player, punId: number | string, body: object) =>
  player.put(`/api/puns/${punId}/vote`, body);
const rowsOf = (punId: number) =>
  db
    .select({ clever: punVotes.clever, groan: punVotes.groan })
    .from(punVotes)
    .where(eq(punVotes.punId, punId));

async function counts(punId: number) {
  const rows = await db.select().from(punTallies).where(eq(punTallies.punId, punId));
  const sum = (name: 'voters' | 'clever' | 'groan') => rows.reduce((total, row) => total + row[name], 0);
  return { voters: sum('voters'), clever: sum('clever'), groan: sum('groan') };
}

/** Lets the player miss the only pun and returns its id. */
async function missed(player: Player): Promise<number> {
  await onlyPuns(server, 'FOUR SECONDS');
  const { id } = await start(player);
  return (await submit(player, id, 'NO IDEA')).body.punId;
}

test('a finished pun can be voted clever, a groan, both or neither, as often as one likes', async () => {
  const player = await signedInPlayer(server);
  const punId = await missed(player);
  for (const [said, tally] of [
    [CLEVER, { voters: 1, clever: 1, groan: 0 }],
    [CLEVER, { voters: 1, clever: 1, groan: 0 }],
    [BOTH, { voters: 1, clever: 1, groan: 1 }],
    [GROAN, { voters: 1, clever: 0, groan: 1 }],
  ] as const) {
    expect(await vote(player, punId, said)).toMatchObject({ status: 200, body: said });
    expect(await rowsOf(punId)).toEqual([said]);
    expect(await counts(punId)).toEqual(tally);
  }
  for (const _ of ['off', 'again'])
    expect(await vote(player, punId, NEITHER)).toMatchObject({ status: 200, body: NEITHER });
  expect(await rowsOf(punId)).toEqual([]);
  expect(await counts(punId)).toEqual({ voters: 0, clever: 0, groan: 0 });
});

test('a pun retired since can be voted on; unknown and unfinished ones cannot', async () => {
  const player = await signedInPlayer(server);
  const finished = await missed(player);
  await db.update(puns).set({ isActive: false });
  expect((await vote(player, finished, CLEVER)).status).toBe(200);

  const [id = 0] = await onlyPuns(server, 'STILL OPEN');
  const unfinished = refusal(409, 'pun_unfinished');
  expect(await vote(player, id, CLEVER)).toMatchObject(unfinished);
  await start(player);
  expect(await vote(player, id, CLEVER)).toMatchObject(unfinished);
  expect(await vote(player, id, NEITHER)).toMatchObject(unfinished);
  expect(await vote(player, 999_999_999, CLEVER)).toMatchObject(refusal(404, 'pun_not_found'));
  expect(await rowsOf(id)).toEqual([]);
});

test.each([
  {},
  { clever: true },
  { clever: 1, groan: 0 },
  { clever: 'true', groan: 'false' },
  { clever: null, groan: true },
])('a vote is two booleans: %o is refused', async (body) => {
  const player = await signedInPlayer(server);
  const punId = await missed(player);
  expect(await vote(player, punId, body)).toMatchObject(refusal(400, 'invalid_input'));
  expect(await rowsOf(punId)).toEqual([]);
});

test.each(['0', '-1', 'x', '1.5', '99999999999999999'])('/api/puns/%s/vote is no address', async (punId) => {
  const player = await signedInPlayer(server);
  expect((await vote(player, punId, CLEVER)).status).toBe(400);
});

test('50 votes at once count each player once, by the last word', async () => {
  const first = await signedInPlayer(server);
  const others = await Promise.all(Array.from({ length: 9 }, () => signedInPlayer(server)));
  const punId = await missed(first);
  const ids = others.map(({ id }) => id);
  await addFinished(db, ids, 0, punId);
  const words = [CLEVER, NEITHER, BOTH, GROAN, NEITHER];
  const all = await Promise.all(
    [first, ...others].flatMap((player) => words.map((said) => vote(player, punId, said))),
  );
  expect(all.filter(({ status }) => status !== 200)).toEqual([]);
  const rows = await rowsOf(punId);
  expect(await counts(punId)).toEqual({
    voters: rows.length,
    clever: rows.filter(({ clever }) => clever).length,
    groan: rows.filter(({ groan }) => groan).length,
  });
});

test('a deleted account takes its votes along, but they stay counted, like its games', async () => {
  const player = await signedInPlayer(server);
  const punId = await missed(player);
  await vote(player, punId, BOTH);
  const { body } = await player.get('/api/profile/data');
  expect(body.votes).toEqual([
    { question: expect.stringContaining('Question'), ...BOTH, votedAt: server.clock.now().toISOString() },
  ]);
  await player.delete('/api/profile', { username: player.username });
  expect(await rowsOf(punId)).toEqual([]);
  expect(await counts(punId)).toEqual({ voters: 1, clever: 1, groan: 1 });
});
