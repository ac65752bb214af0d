import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { fillBook } from '../../../../test/support/book.ts';
import { openDays, playDaily } from '../../../../test/support/days.ts';
import { onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { hint, type Player, start, submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import type { BookEntry } from '../../../contract/book.ts';
import { seenPuns } from '../game/game.tables.ts';
import { puns } from '../puns/puns.tables.ts';

const server = await startApp();
const { db, clock } = server;

beforeEach(() => clock.set('2026-03-10T12:00:00Z'));

const read = async (player: Player, query: Record<string, string> = {}) => {
  const { status, body } = await player.get(`/api/book?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body as { rows: BookEntry[]; nextBefore: string | null };
};
const questions = async (player: Player, query?: Record<string, string>) =>
  (await read(player, query)).rows.map(({ question }) => question);
const favourite = (player: Player, punId: number | string, body: object = { favourite: true }) =>
  player.put(`/api/book/${punId}`, body);

/** Plays the only pun in the library and ends the game with this answer. */
async function play(player: Player, answer: string) {
  const { id } = await start(player);
  clock.advance(30);
  return { id, ...(await submit(player, id, answer)).body };
}

/** Reads every page in turn and returns all pun ids. */
async function readAll(player: Player, query: Record<string, string>): Promise<number[]> {
  const found: number[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await read(player, { ...query, ...(before && { before }) });
    expect(page.rows.length).toBeLessThanOrEqual(20);
    found.push(...page.rows.map(({ punId }) => punId));
    before = page.nextBefore;
  }
  return found;
}

test('the book has every finished pun, complete and explained, newest first, and no open one', async () => {
  const player = await signedInPlayer(server);
  expect(await read(player)).toEqual({ rows: [], nextBefore: null });
  await onlyPuns(server, STEAK);
  const { id } = await start(player);
  await hint(player, id, 'letter');
  expect(await read(player)).toEqual({ rows: [], nextBefore: null });
  clock.advance(30);
  const { body: solved } = await submit(player, id, 'STEAK');
  const solvedAt = clock.now().toISOString();
  clock.advance(60);
  await onlyPuns(server, 'FOUR SECONDS');
  const missed = await play(player, 'NO IDEA');
  await onlyPuns(server, 'NEVER ENDED');
  await start(player);

  const untouched = { day: null, favourite: false, vote: { clever: false, groan: false }, thanked: false };
  expect(await read(player)).toEqual({
    rows: [
      {
        ...untouched,
        punId: missed.punId,
        question: expect.stringMatching(/^Question \d+\?$/),
        answer: 'FOUR SECONDS',
        explanation: null,
        isSolved: false,
        hints: 0,
        points: 0,
        finishedAt: clock.now().toISOString(),
      },
      {
        ...untouched,
        punId: solved.punId,
        question: expect.stringContaining(STEAK.question),
        answer: 'STEAK',
        explanation: { kind: 'sound', senses: [STEAK.senseOne, STEAK.senseTwo] },
        isSolved: true,
        hints: 1,
        points: solved.pointsEarned,
        finishedAt: solvedAt,
      },
    ],
    nextBefore: null,
  });
  expect(await read(await signedInPlayer(server))).toEqual({ rows: [], nextBefore: null });
});

test('a pun played again shows its last game, stays solved and a favourite, and comes first', async () => {
  const player = await signedInPlayer(server);
  await onlyPuns(server, STEAK);
  const { punId } = await play(player, 'STEAK');
  await favourite(player, punId);
  await onlyPuns(server, 'IN BETWEEN');
  await play(player, 'IN BETWEEN');
  await db.update(puns).set({ isActive: false });
  await db
    .update(puns)
    .set({ isActive: true, question: `A rarer cut? ${punId}`, answer: 'SIRLOIN' })
    .where(eq(puns.id, punId));
  const { id } = await start(player);
  // An answer that was shown once is no secret: the book still shows it while the pun is played again.
  expect((await read(player)).rows[1]).toMatchObject({ punId, answer: 'STEAK', explanation: null });
  await hint(player, id, 'letter');
  clock.advance(30);
  await submit(player, id, 'NO IDEA');
  expect((await read(player)).rows[0]).toMatchObject({
    punId,
    question: `A rarer cut? ${punId}`,
    answer: 'SIRLOIN',
    isSolved: true,
    hints: 1,
    points: 0,
    favourite: true,
  });
});

test('a daily is shown with its day', async () => {
  await openDays(server, '2026-03-10', 1);
  const player = await signedInPlayer(server);
  await playDaily(player);
  expect((await read(player)).rows).toMatchObject([{ day: '2026-03-10', isSolved: true, points: 30 }]);
});

test.each(['all', 'solved', 'missed', 'favourite'])(
  'pages of 20 list each pun once, even if many ended at the same moment: %s',
  async (filter) => {
    const player = await signedInPlayer(server);
    await fillBook(db, player.id, 95);
    const rows = await db.select().from(seenPuns).where(eq(seenPuns.playerId, player.id));
    const isShown = {
      all: () => true,
      solved: (row: (typeof rows)[number]) => row.isSolved,
      missed: (row: (typeof rows)[number]) => !row.isSolved,
      favourite: (row: (typeof rows)[number]) => row.favourite,
    }[filter];
    const expected = rows
      .filter((row) => isShown?.(row))
      .sort((a, b) => Number(b.answerShownAt) - Number(a.answerShownAt) || b.punId - a.punId)
      .map(({ punId }) => punId);
    expect(expected.length).toBeGreaterThan(30);
    expect(await readAll(player, { filter })).toEqual(expected);
    expect(await readAll(player, { filter, search: 'lONG bOOK' })).toEqual(expected);
    const page = await read(player, { filter, search: 'quill b' });
    expect(page.rows.map(({ answer }) => answer)).toEqual(page.rows.map(() => 'QUILL B'));
  },
);

test('a theme lists the puns that are about it now, together with filter, search and pages', async () => {
  const player = await signedInPlayer(server);
  await fillBook(db, player.id, 95);
  const rows = await db
    .select({ punId: seenPuns.punId, isSolved: seenPuns.isSolved, at: seenPuns.answerShownAt })
    .from(seenPuns)
    .where(eq(seenPuns.playerId, player.id));
  const isOf = (punId: number) => punId % 3 !== 1;
  for (const { punId } of rows.filter((entry) => isOf(entry.punId)))
    await db
      .update(puns)
      .set({ themes: ['food', 'science and space'] })
      .where(eq(puns.id, punId));
  const expected = rows
    .filter(({ punId }) => isOf(punId))
    .sort((a, b) => Number(b.at) - Number(a.at) || b.punId - a.punId);
  const ids = (entries: typeof rows) => entries.map(({ punId }) => punId);
  expect(await readAll(player, { theme: 'science and space' })).toEqual(ids(expected));
  expect(await readAll(player, { theme: 'food', filter: 'missed' })).toEqual(
    ids(expected.filter(({ isSolved }) => !isSolved)),
  );
  const found = await read(player, { theme: 'food', search: 'quill b' });
  expect(found.rows.every(({ answer, punId }) => answer === 'QUILL B' && isOf(punId))).toBe(true);
  expect(found.rows.length).toBeGreaterThan(0);
  expect(await readAll(player, { theme: 'history' })).toEqual([]);
  expect(await readAll(await signedInPlayer(server), { theme: 'food' })).toEqual([]);
});

test('a search finds any part of question and answer in any case; wildcards match themselves', async () => {
  const player = await signedInPlayer(server);
  const asked = ['100% wool_len?', 'A back\\slash…?', 'Ünder the Ärmel?', 'Plain?'];
  for (const question of asked) {
    await onlyPuns(server, { question, answer: question === 'Plain?' ? 'WOOL AND WATER' : 'NOTHING' });
    await play(player, 'NO');
  }
  const found = async (search: string) => (await questions(player, { search })).length;
  expect(await found('WOOL')).toBe(2);
  expect(await found('   ')).toBe(4);
  for (const once of ['  wool and ', '%', '_', '\\', '0% w', 'üNDER THE ä'])
    expect([once, await found(once)]).toEqual([once, 1]);
  for (const never of ['w__l', 'w%l', '\\%', "' OR true --", 'quetzal', 'x'.repeat(100)])
    expect([never, await found(never)]).toEqual([never, 0]);
});

test.each([
  { search: 'x'.repeat(101) },
  { search: 'a\0b' },
  { filter: 'none' },
  { theme: 'cheese' },
  { theme: 'Food' },
  { before: 'yesterday' },
  { before: '1~0' },
  { before: '-1~1' },
  { before: '999999999999999999~1' },
])('refused: %j', async (query) => {
  const player = await signedInPlayer(server);
  expect(await player.get(`/api/book?${new URLSearchParams(query)}`)).toMatchObject(
    refusal(400, 'invalid_input'),
  );
});

test('a made-up cursor finds nothing and breaks nothing', async () => {
  const player = await signedInPlayer(server);
  await fillBook(db, player.id, 3);
  expect((await read(player, { before: '99999999999999999~9999999999999999' })).rows).toHaveLength(3);
  expect((await read(player, { before: '0~1' })).rows).toEqual([]);
});

test('only a finished pun can be a favourite; marking it twice changes nothing, and of two tabs the last one wins', async () => {
  const [player, other] = [await signedInPlayer(server), await signedInPlayer(server)];
  await onlyPuns(server, 'FOUR SECONDS');
  const { punId } = await play(player, 'NO IDEA');
  for (let n = 0; n < 2; n++)
    expect(await favourite(player, punId)).toMatchObject({ status: 200, body: { favourite: true } });
  expect(await questions(player, { filter: 'favourite' })).toHaveLength(1);
  expect(await favourite(player, punId, { favourite: false })).toMatchObject({ body: { favourite: false } });
  expect(await questions(player, { filter: 'favourite' })).toEqual([]);

  const said = Array.from({ length: 20 }, (_, n) => favourite(player, punId, { favourite: n % 2 === 0 }));
  expect((await Promise.all(said)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  await favourite(player, punId);
  expect((await read(player)).rows).toMatchObject([{ punId, favourite: true }]);

  // Refused as well: a pun that only somebody else finished, one still open, and one that does not exist.
  await start(other);
  for (const id of [punId, 999_999, '9999999999999999']) {
    expect(await favourite(other, id)).toMatchObject(refusal(404, 'not_in_book'));
  }
  for (const id of ['0', '-1', 'x', '1.5', '12345678901234567'])
    expect((await favourite(player, id)).status).toBe(400);
  for (const body of [{}, { favourite: 'yes' }, { favourite: null }, { favourite: 1 }, []])
    expect((await favourite(player, punId, body)).status).toBe(400);
});
