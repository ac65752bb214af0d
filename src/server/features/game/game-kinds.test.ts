import { randomUUID } from 'node:crypto';
import { eq, sum } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { addDays } from '../../../rules/day.ts';
import { GAME_KINDS, type GameKind } from '../../../rules/game-kinds.ts';
import { FAST } from '../../../rules/signals.ts';
import { findBroken } from '../../audit/audit.ts';
import { dailyStreaks, dailyTallies } from '../daily/daily.tables.ts';
import { beginDay, lockStreak } from '../daily/streak.service.ts';
import { puns, punTallies } from '../puns/puns.tables.ts';
import { noteFastSolves } from '../users/signals.store.ts';
import { type Deal, dealAgain, dealPun } from './deal.service.ts';
import { readFairPlay } from './fair-play.store.ts';
import { gameSessions } from './game.tables.ts';

const server = await startApp();
const { db, clock, script } = server;
const [NOON, DAY] = ['2026-03-10T12:00:00Z', '2026-03-10'];
const ANSWER = 'FOUR SECONDS';
const KINDS = Object.keys(GAME_KINDS) as GameKind[];

beforeEach(() => {
  clock.set(NOON);
  return onlyPuns(server, ANSWER);
});

const { played } = dailyTallies;
const countPlayedToday = async () => {
  const [row] = await db.select({ played: sum(played).mapWith(Number) }).from(dailyTallies);
  return row?.played ?? 0;
};
const deal = (wanted: Deal) => db.transaction((tx) => dealPun(tx, wanted, clock.now()));

/** Lets a new player solve a game of this kind without a hint. */
async function solveOne(kind: GameKind) {
  const { hasDay, movesStreak } = GAME_KINDS[kind];
  const player = await signedInPlayer(server);
  const [pun] = await db.select().from(puns).where(eq(puns.isActive, true));
  if (!pun) throw new Error('There is no pun.');
  const wanted: Deal = { playerId: player.id, kind, day: hasDay ? DAY : null, pun };
  await db.transaction(async (tx) => {
    const streak = await lockStreak(tx, player.id, 'UTC', clock.now());
    if (movesStreak) await beginDay(tx, player.id, streak);
  });
  const opened = await deal(wanted);
  clock.advance(60);
  const { body: result } = await submit(player, opened.id, ANSWER);
  return { player, wanted, opened, result };
}

test.each(KINDS)('a solved %s game counts where its row says, in the triggers too', async (kind) => {
  const playedBefore = await countPlayedToday();
  const { player, wanted, opened, result } = await solveOne(kind);
  const [game] = await db.select().from(gameSessions).where(eq(gameSessions.id, opened.id));
  const [tally] = await db.select().from(punTallies).where(eq(punTallies.punId, wanted.pun.id));
  const [streak] = await db.select().from(dailyStreaks).where(eq(dailyStreaks.playerId, player.id));
  const { solvesToday } = await readFairPlay(db, player.id, clock.now());
  const pays = result.pointsEarned > 0 && result.creditsAwarded > 0;
  expect(GAME_KINDS[kind]).toMatchObject({
    timed: !opened.relaxed,
    pays,
    countsForFairPlay: solvesToday === 1,
    rated: game?.score === 1,
    tallied: tally?.solved === 1,
    talliedByDay: (await countPlayedToday()) === playedBefore + 1,
    movesStreak: streak?.solved === 1,
  });
  expect(opened.isPaid).toBe(pays);
  expect(await script((run) => findBroken(run))).toEqual([]);
});

test.each(KINDS)('the database allows as many %s games of a date as its row says', async (kind) => {
  const { wanted } = await solveOne(kind);
  const again = await deal(wanted).catch(({ code }) => code);
  expect(GAME_KINDS[kind].hasDay).toBe(again === 'unavailable');
});

test.each(KINDS)('a finished %s game can be opened again where its row says so', async (kind) => {
  const { player } = await solveOne(kind);
  const again = await db.transaction((tx) => dealAgain(tx, player.id, DAY, clock.now()));
  expect(GAME_KINDS[kind].replayable).toBe(again !== undefined);
});

test.each(KINDS)(
  '%s games solved faster than hands can type are evidence where the row says so',
  async (kind) => {
    const { player, opened } = await solveOne(kind);
    const [solved] = await db.select().from(gameSessions).where(eq(gameSessions.id, opened.id));
    if (!solved) throw new Error('The game is gone.');
    const completedAt = new Date(solved.openedAt.getTime() + 100);
    await db.insert(gameSessions).values(
      Array.from({ length: FAST.solves }, (_, place) => {
        const day = solved.day && addDays(DAY, place + 1);
        return { ...solved, id: randomUUID(), day, completedAt };
      }),
    );
    const suspects = await noteFastSolves(db, { since: solved.openedAt, now: clock.now() });
    expect(GAME_KINDS[kind].isEvidence).toBe(suspects.some(({ playerId }) => playerId === player.id));
  },
);
