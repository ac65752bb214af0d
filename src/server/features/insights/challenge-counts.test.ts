import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { addChallenge } from '../../../../test/support/challenges.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { scansDuring } from '../../../../test/support/scans.ts';
import type { Db } from '../../platform/database/db.ts';
import { countDay } from './count-day.store.ts';
import { insightsJob, rebuildInsights } from './count-days.service.ts';

const server = await startApp();
const { db, clock } = server;

const count = () => insightsJob({ db, clock }).work(new AbortController().signal);

test('challenges made and finished, guests, and guests who signed up are counted by the day, and stay', async () => {
  clock.set('2026-03-10T12:00:00Z');
  const admin = await signedInPlayer(server, { isAdmin: true });
  const older = await signedInPlayer(server);
  clock.advance(60);
  const read = async (day: string) =>
    (await admin.get('/api/admin/insights?days=90')).body.days.find((it: { day: string }) => it.day === day)
      ?.challenges;
  const id = await addChallenge(db, { makerId: admin.id, madeAt: clock.now(), totals: [100, 200, 300, 400] });
  await addChallenge(db, { makerId: admin.id, madeAt: clock.now() });
  clock.advance(60);
  const newer = await signedInPlayer(server);
  const claim = (playerId: string, total: number) =>
    db.execute(sql`UPDATE seats SET player_id = ${playerId}, claimed_at = ${clock.now().toISOString()}
      WHERE id = (SELECT seat_id FROM challenge_entries WHERE total = ${total})`);
  // The first opened an account for it, the second had one before; the third was a player from the beginning.
  await claim(newer.id, 100);
  await claim(older.id, 200);
  await db.execute(
    sql`UPDATE seats SET player_id = ${admin.id} WHERE id = (SELECT seat_id FROM challenge_entries WHERE total = 300)`,
  );
  await count();
  const counted = { made: 2, finished: 4, guests: 3, signUps: 1 };
  expect(await read('2026-03-10')).toEqual(counted);

  // A seat that the maker removes, and challenges that are deleted, have been played all the same.
  await db.execute(sql`DELETE FROM seats WHERE venue_id = ${id}`);
  await db.execute(sql`DELETE FROM challenges`);
  await count();
  expect(await read('2026-03-10')).toEqual(counted);
  clock.set('2026-03-12T12:00:00Z');
  await count();
  await rebuildInsights({ db, clock });
  expect(await read('2026-03-10')).toEqual(counted);
  expect(await read('2026-03-11')).toEqual({ made: 0, finished: 0, guests: 0, signUps: 0 });
});

test('a day is counted without reading all challenges or seats', async () => {
  await server.runSql('TRUNCATE challenges, seats CASCADE');
  const player = await signedInPlayer(server);
  await db.execute(sql`INSERT INTO challenges (id, mode, maker_id, made_at)
    SELECT 'past' || n, 'calm', ${player.id}, '2025-01-01'::timestamptz + n * interval '1 minute' FROM generate_series(1, 20000) AS n`);
  await db.execute(sql`INSERT INTO seats (id, venue_id, token_hash, name, joined_at)
    SELECT gen_random_uuid(), id, id, 'Guest', made_at FROM challenges`);
  await db.execute(sql`INSERT INTO challenge_entries (seat_id, challenge_id, placed_at, finished_at, active_at)
    SELECT id, venue_id, joined_at, joined_at, joined_at FROM seats`);
  await server.runSql('ANALYZE challenges, seats, challenge_entries');
  const count = (tx: Db) => countDay(tx, '2026-03-12', clock.now(), false);
  expect(await scansDuring(db, ['challenges', 'seats', 'challenge_entries'], count)).toBe(0);
});
