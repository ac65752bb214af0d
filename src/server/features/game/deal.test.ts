import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { start, submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { readsDuring } from '../../../../test/support/scans.ts';
import { NO_DAYS } from '../../../rules/day.ts';
import { BAND_ROWS, planDeal } from '../../../rules/dealing.ts';
import { bandOf, targetBand } from '../../../rules/rating.ts';
import { systemRandom } from '../../platform/process/random.ts';
import { puns } from '../puns/puns.tables.ts';
import { playerRatings } from '../ratings/ratings.tables.ts';
import { findUnseenPun } from './deal.service.ts';
import { gameSessions, seenPuns } from './game.tables.ts';

const server = await startApp();
const { db, runSql } = server;

/** Ratings from 800 to 2190 in steps of ten. */
const RATINGS = Array.from({ length: 140 }, (_, n) => 800 + n * 10);
const pun = (rating: number, isNew = false) => ({ answer: 'OK', rating, band: bandOf(rating), isNew });

beforeEach(() => onlyPuns(server, ...RATINGS.map((rating) => pun(rating))));

async function playerOf(rating: number) {
  const player = await signedInPlayer(server);
  const known = { rating, deviation: 60, volatility: 0.06 };
  await db
    .insert(playerRatings)
    .values({ playerId: player.id, ...known, games: 50, targetBand: targetBand(known) });
  return player;
}

async function deal(playerId: string, fraction: () => number = systemRandom.fraction) {
  const found = await findUnseenPun(db, playerId, planDeal(fraction), NO_DAYS);
  const [row] = await db
    .select()
    .from(puns)
    .where(eq(puns.id, found?.id ?? 0));
  return row;
}

/** Marks every pun within these ratings as seen, without playing it. */
const sees = (playerId: string, least: number, most: number) =>
  runSql(`INSERT INTO seen_puns (player_id, pun_id, seen_at)
    SELECT '${playerId}', id, now() FROM puns WHERE is_active AND rating BETWEEN ${least} AND ${most}`);

test.each([1200, 1500, 1900])(
  'a player rated %i is dealt puns with about 70 % chance of a solve, some easier and some harder',
  async (rating) => {
    const player = await playerOf(rating);
    const ratings: number[] = [];
    for (let n = 0; n < 150; n++) ratings.push((await deal(player.id))?.rating ?? 0);
    const solved = ratings.map((other) => 1 / (1 + 10 ** ((other - rating) / 400)));
    const mean = solved.reduce((sum, chance) => sum + chance, 0) / solved.length;
    expect(mean).toBeGreaterThan(0.64);
    expect(mean).toBeLessThan(0.77);
    expect(Math.min(...solved)).toBeGreaterThan(0.35);
    expect(new Set(ratings).size).toBeGreaterThan(10);
  },
);

test('a player who has seen the nearby puns gets the nearest that is left, then distant ones, and none twice', async () => {
  const player = await playerOf(1500);
  await sees(player.id, 1100, 1600);
  const { rating = 0 } = (await deal(player.id, () => 0.5)) ?? {};
  expect(rating).toBeGreaterThanOrEqual(1050);
  expect(rating).toBeLessThan(1100);
  await sees(player.id, 800, 1099);
  await sees(player.id, 1601, 2180);
  expect(await deal(player.id)).toMatchObject({ rating: 2190 });
  await sees(player.id, 2190, 2190);
  expect(await deal(player.id)).toBeUndefined();
});

test('a band with more puns than are looked at does not hide the others', async () => {
  await onlyPuns(server, ...Array.from({ length: 120 }, () => pun(1360)), pun(1500));
  const player = await playerOf(1500);
  await sees(player.id, 1360, 1360);
  expect(await deal(player.id, () => 0.5)).toMatchObject({ rating: 1500 });
});

test('the last unseen pun is found among more seen ones than are looked at first', async () => {
  await onlyPuns(server, ...Array.from({ length: 120 }, (_, n) => ({ ...pun(1360), place: n / 120 })));
  const player = await playerOf(1500);
  await runSql(`INSERT INTO seen_puns (player_id, pun_id, seen_at)
    SELECT '${player.id}', id, now() FROM puns WHERE is_active AND place <> 0.5`);
  for (const fraction of [0, 0.52, 0.9])
    expect(await deal(player.id, () => fraction)).toMatchObject({ place: 0.5 });
});

test.each([
  [100, 800, 899],
  [2900, 2100, 2199],
])('a player rated %i, beyond all puns, is dealt those nearest to them', async (rating, least, most) => {
  const player = await playerOf(rating);
  for (let n = 0; n < 10; n++) {
    const { rating: dealt = 0, id = 0 } = (await deal(player.id)) ?? {};
    expect(dealt).toBeGreaterThanOrEqual(least);
    expect(dealt).toBeLessThanOrEqual(most);
    await db.insert(seenPuns).values({ playerId: player.id, punId: id, seenAt: new Date() });
  }
});

test('of the puns near the target, one comes that differs from the last ones', async () => {
  const told = [
    { ...pun(1360), question: 'Why did Dad go?', kind: 'double', senseOne: 'a', senseTwo: 'b' },
    { ...pun(1360), question: 'Why did my father stay?', kind: 'sound', senseOne: 'a', senseTwo: 'b' },
    { ...pun(1360), question: 'Why did they sing?', kind: 'double', senseOne: 'a', senseTwo: 'b' },
    { ...pun(1360), question: 'Why did they dance?', kind: 'sound', senseOne: 'a', senseTwo: 'b' },
  ] as const;
  const [first = 0] = await onlyPuns(server, ...told);
  const player = await playerOf(1500);
  await db.insert(seenPuns).values({ playerId: player.id, punId: first, seenAt: new Date() });
  for (let n = 0; n < 10; n++) expect((await deal(player.id))?.question).toContain('Why did they dance?');
});

test('new puns have their share, near the player; without one there is another', async () => {
  const player = await playerOf(1500);
  // The last random number decides whether this deal is for a new pun.
  const forNew = () => {
    const numbers = [0.3, 0.5, 0.5, 0];
    return () => numbers.shift() ?? 0;
  };
  expect(await deal(player.id, forNew())).toMatchObject({ isNew: false });
  await onlyPuns(server, ...RATINGS.map((rating) => pun(rating)), pun(1600, true), pun(2600, true));
  expect(await deal(player.id, forNew())).toMatchObject({ rating: 1600, isNew: true });
  await sees(player.id, 1600, 1600);
  expect(await deal(player.id, forNew())).toMatchObject({ isNew: false });
});

test('a newcomer who solves is dealt harder puns, one who misses easier ones', async () => {
  const [better, worse] = [await signedInPlayer(server), await signedInPlayer(server)];
  const dealt = new Map<string, number>();
  for (let n = 0; n < 12; n++)
    for (const player of [better, worse]) {
      const { id } = await start(player);
      const [game] = await db.select().from(gameSessions).where(eq(gameSessions.id, id));
      const [row] = await db
        .select()
        .from(puns)
        .where(eq(puns.id, game?.punId ?? 0));
      // Averages all but the first four deals: by chance a single one may be far off.
      if (n >= 4) dealt.set(player.id, (dealt.get(player.id) ?? 0) + (row?.rating ?? 0) / 8);
      await submit(player, id, player === better ? 'OK' : 'NO');
    }
  expect(dealt.get(better.id)).toBeGreaterThan((dealt.get(worse.id) ?? 0) + 100);
});

test('a deal reads few rows, however many puns there are and the player has seen', async () => {
  await db.update(puns).set({ isActive: false });
  await runSql(`INSERT INTO puns (question, answer, difficulty, created_at, rating, band)
    SELECT 'Q ' || n, 'MANY PUNS', 2, now(), 1000 + n % 1000, (1000 + n % 1000) / 50
    FROM generate_series(1, 12000) AS n`);
  const player = await playerOf(1500);
  await sees(player.id, 1100, 1933);
  await runSql('ANALYZE puns, seen_puns');
  const scans = await db.transaction((tx) =>
    readsDuring(tx, ['puns', 'seen_puns'], async () => {
      const found = await findUnseenPun(tx, player.id, planDeal(systemRandom.fraction), NO_DAYS);
      expect(found).toBeDefined();
    }),
  );
  const [ofPuns, ofSeen] = scans;
  expect(scans).toMatchObject([
    { name: 'puns', whole: 0 },
    { name: 'seen_puns', whole: 0 },
  ]);
  // All 20 bands exist; each takes two scans to read and one to leave.
  expect(ofPuns?.byIndex).toBeLessThan(20 * 3 + 20);
  expect(ofSeen?.byIndex).toBeGreaterThan(BAND_ROWS);
  expect(ofSeen?.byIndex).toBeLessThan(20 * BAND_ROWS);
});
