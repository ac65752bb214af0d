import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { addGames } from '../../../../test/support/games.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../../contract/shared-day.ts';
import { gameSessions } from '../game/game.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { punVotes } from '../votes/votes.tables.ts';
import { sheetOf } from './recap.service.ts';

const server = await startApp();
const { clock, db } = server;
const [first = 0, second = 0, third = 0] = await onlyPuns(server, STEAK, 'BARK', 'BITE');

/** This is a Monday; last week began on 2 March. */
const MONDAY = '2026-03-09T12:00:00Z';
clock.set(MONDAY);

type Player = Awaited<ReturnType<typeof signedInPlayer>>;
const read = async (player: Player, zone = 'UTC') =>
  (await player.get(`/api/recap?zone=${encodeURIComponent(zone)}`)).body.recap;

async function add(player: Player, endedAt: string, isCorrect = true, punId = first): Promise<void> {
  await addGames(db, player.id, { count: 1, isCorrect, endedAt: new Date(endedAt), punId });
  const { question, answer } = puns;
  const dealt = db.select({ question, answer }).from(puns).where(eq(puns.id, punId)).as('dealt');
  await db
    .update(gameSessions)
    .set({ question: sql`${dealt.question}`, answer: sql`${dealt.answer}` })
    .from(dealt)
    .where(eq(gameSessions.punId, punId));
}

async function vote(playerId: string, punId: number): Promise<void> {
  await db.insert(punVotes).values({ playerId, punId, clever: true, groan: false, votedAt: clock.now() });
}

test('on Mondays: the puns of last week, the best run and the favourite by votes', async () => {
  const player = await signedInPlayer(server);
  await add(player, '2026-03-01T23:59:59Z', true, third);
  await add(player, '2026-03-02T00:00:00Z', true, first);
  await add(player, '2026-03-03T10:00:00Z', false, second);
  await add(player, '2026-03-03T11:00:00Z', true, second);
  await add(player, '2026-03-04T11:00:00Z', true, first);
  await add(player, '2026-03-08T23:59:59Z', true, second);
  await add(player, '2026-03-09T00:00:00Z', true, third);
  const week = { first: '2026-03-02', last: '2026-03-08', solved: 2, bestRun: 3 };
  expect(await read(player)).toEqual({ ...week, favourite: null });

  const voters = await Promise.all(Array.from({ length: 2 }, () => signedInPlayer(server)));
  for (const { id } of voters) await vote(id, first);
  await vote(voters[0]?.id ?? '', third);
  expect((await read(player)).favourite).toEqual({
    question: expect.stringContaining(STEAK.question),
    answer: 'STEAK',
  });
  await vote(player.id, second);
  expect((await read(player)).favourite).toMatchObject({ answer: 'BARK' });
});

test('the week is that of the player’s zone, and the card is for Mondays only', async () => {
  const player = await signedInPlayer(server);
  await add(player, '2026-03-08T20:00:00Z');
  expect(await read(player)).toMatchObject({ solved: 1, bestRun: 1 });
  // The Monday began at 10:00 UTC on Sunday there, so the game belongs to the new week.
  expect(await read(player, 'Pacific/Kiritimati')).toBe(null);
  clock.set('2026-03-10T12:00:00Z');
  expect(await read(player)).toBe(null);
  expect((await player.get('/api/recap/picture.png?zone=UTC')).status).toBe(404);
  clock.set(MONDAY);
});

test('nothing solved, nothing to show; games of others do not count', async () => {
  const [player, other] = [await signedInPlayer(server), await signedInPlayer(server)];
  await add(player, '2026-03-04T10:00:00Z', false);
  await add(other, '2026-03-04T10:00:00Z');
  expect(await read(player)).toBe(null);
  expect((await player.get('/api/recap/picture.png')).body).toMatchObject({ code: 'not_found' });
});

test('a suspended pun is nobody’s favourite', async () => {
  const player = await signedInPlayer(server);
  await add(player, '2026-03-04T10:00:00Z', true, third);
  await vote(player.id, third);
  expect((await read(player)).favourite).not.toBe(null);
  await server.runSql(`UPDATE puns SET is_active = false WHERE id = ${third}`);
  expect((await read(player)).favourite).toBe(null);
  await server.runSql(`UPDATE puns SET is_active = true WHERE id = ${third}`);
});

test('the picture is a PNG of the shared day’s size', async () => {
  const player = await signedInPlayer(server);
  await add(player, '2026-03-04T10:00:00Z');
  const { cookie } = player;
  const reply = await server.app.inject({ url: '/api/recap/picture.png?zone=UTC', headers: { cookie } });
  expect(reply.headers['content-type']).toBe('image/png');
  const { format, width, height } = await sharp(reply.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: PICTURE_WIDTH, height: PICTURE_HEIGHT });
});

test.each([
  [1, 1, '1 pun solved.'],
  [2, 1, '2 puns solved.'],
  [1234, 1000, '1,234 puns solved, 1,000 in a row.'],
])('%i puns, a run of %i', (solved, bestRun, text) => {
  const week = { first: '2026-02-23', last: '2026-03-01', solved, bestRun };
  expect(sheetOf({ ...week, favourite: null })).toMatchObject({
    heading: 'My week in puns',
    text,
    answer: '',
  });
  const { question, answer } = STEAK;
  const sheet = sheetOf({ ...week, favourite: { question, answer } });
  expect(sheet).toMatchObject({ text: `${text} My favourite: ${question}`, answer });
});
