import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { FIRST_RATING_RULE, firstRating } from '../../../rules/first-rating.ts';
import { bandOf } from '../../../rules/rating.ts';
import { firstRatingsJob } from './first-ratings.service.ts';
import { importPuns } from './import.service.ts';
import { puns } from './puns.tables.ts';

const server = await startApp();
const { db, runSql } = server;
const rateUnplayed = (signal = AbortSignal.any([])) => firstRatingsJob(server).work(signal);

async function punOf(answer: string) {
  const [row] = await db.select().from(puns).where(eq(puns.answer, answer));
  if (!row) throw new Error(`There is no pun ${answer}.`);
  return row;
}

function expected(answer: string) {
  const { rating } = firstRating({ answer, kind: null });
  return { rating, band: bandOf(rating), deviation: 350, ratingRule: FIRST_RATING_RULE };
}

test('a pun is rated by its words from the moment it is added', async () => {
  const puns = [
    { question: 'Which way?', answer: 'left' },
    { question: 'Which glass?', answer: 'kaleidoscope' },
  ];
  await server.db.transaction((tx) => importPuns({ ...server, db: tx }, { puns, actorId: null }));
  expect(await punOf('LEFT')).toMatchObject(expected('LEFT'));
  expect(await punOf('KALEIDOSCOPE')).toMatchObject(expected('KALEIDOSCOPE'));
});

test('puns of an older release are rated by their words, and what games have formed stays', async () => {
  const played = { rating: 1234.5, band: 24, deviation: 200 };
  await onlyPuns(
    server,
    'OLD PUN',
    { answer: 'PLAYED ONCE', ...played, ratedGames: 1 },
    { answer: 'PLAYED OFTEN', ...played, ratedGames: 40, isNew: false },
  );
  await rateUnplayed();
  expect(await punOf('OLD PUN')).toMatchObject({ ...expected('OLD PUN'), ratedGames: 0, isNew: true });
  expect(await punOf('PLAYED ONCE')).toMatchObject({ ...played, ratedGames: 1 });
  expect(await punOf('PLAYED OFTEN')).toMatchObject({ ...played, ratedGames: 40 });
  // Nothing is left to do, so that a turn reads nothing but the end of an index.
  await db.update(puns).set({ rating: 1600 }).where(eq(puns.answer, 'OLD PUN'));
  await rateUnplayed();
  expect(await punOf('OLD PUN')).toMatchObject({ rating: 1600 });
});

test('an edited pun is rated by its new words, unless it was played', async () => {
  await onlyPuns(server, 'FIRST WORDS', { answer: 'WELL KNOWN', rating: 1700, band: 34, ratedGames: 3 });
  const admin = await signedInPlayer(server, { isAdmin: true });
  for (const [answer, edited] of [
    ['FIRST WORDS', 'SECOND THOUGHTS'],
    ['WELL KNOWN', 'BETTER KNOWN'],
  ] as const) {
    const { id, question } = await punOf(answer);
    const was = { question, answer };
    const { status } = await admin.put(`/api/admin/puns/${id}`, { question, answer: edited, was });
    expect(status).toBe(200);
  }
  await rateUnplayed();
  expect(await punOf('SECOND THOUGHTS')).toMatchObject(expected('SECOND THOUGHTS'));
  expect(await punOf('BETTER KNOWN')).toMatchObject({ rating: 1700, band: 34 });
});

test('it goes through a large library in steps, beside another process, and can be stopped', async () => {
  await runSql(`INSERT INTO puns (question, answer, difficulty, created_at)
    SELECT 'Question ' || n || ' of many?', 'MANY PUNS', 2, now() FROM generate_series(1, 1200) AS n`);
  const left = () => db.$count(puns, eq(puns.ratingRule, 0));
  const before = await left();
  await rateUnplayed(AbortSignal.abort());
  expect(await left()).toBe(before);
  await Promise.all([rateUnplayed(), rateUnplayed()]);
  // Two turns at once may skip each other's puns; the next turn leaves none.
  await rateUnplayed();
  expect(await db.$count(puns, eq(puns.isNew, true))).toBeGreaterThan(1200);
  expect(await punOf('MANY PUNS')).toMatchObject(expected('MANY PUNS'));
  expect(await db.$count(puns, eq(puns.rating, expected('MANY PUNS').rating))).toBe(1200);
});
