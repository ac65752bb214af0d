import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { scansDuring } from '../../../../test/support/scans.ts';
import type { Db } from '../../platform/database/db.ts';
import { countDay } from './count-day.store.ts';
import { insightsJob, rebuildInsights } from './count-days.service.ts';

const server = await startApp();
const { db, clock } = server;

const count = () => insightsJob({ db, clock }).work(new AbortController().signal);
const now = () => clock.now().toISOString();

async function addRoom(id: string, hostId: string): Promise<void> {
  await db.execute(sql`INSERT INTO rooms (id, code, host_id, made_at, settings, puns, phase, ended_at, host_seen_at, host_network_hash)
    VALUES (${id}, ${id}, ${hostId}, ${now()}, '{}', 5, 'ended', ${now()}, ${now()}, 'network')`);
}

/** A game with two puns, of which the second is never shown. */
async function addGame(roomId: string, game: number): Promise<void> {
  for (const n of [1, 2])
    await db.execute(sql`INSERT INTO room_puns (room_id, pun, game, pun_id, question, answer, kind, sense_one, sense_two, shown_at)
      SELECT ${roomId}, ${game * 2 + n}, ${game}, id, question, answer, 'sound', 'one', 'two', ${n === 1 ? now() : null}
      FROM puns ORDER BY id LIMIT 1`);
}

async function addSeat(roomId: string, player: { id: string; isClaimed: boolean } | null): Promise<void> {
  const [token, claimedAt] = [
    player && !player.isClaimed ? null : randomUUID(),
    player?.isClaimed ? now() : null,
  ];
  await db.execute(sql`INSERT INTO seats (id, venue_id, token_hash, player_id, name, joined_at, claimed_at)
    VALUES (${randomUUID()}, ${roomId}, ${token}, ${player?.id ?? null}, 'Someone', ${now()}, ${claimedAt})`);
}

test('rooms, their games, seats, guests and guests who signed up are counted by the day, and stay', async () => {
  clock.set('2026-03-10T20:00:00Z');
  await db.execute(sql`INSERT INTO puns (question, answer, difficulty, is_active, created_at)
    VALUES ('Question?', 'ANSWER', 1, true, now())`);
  const admin = await signedInPlayer(server, { isAdmin: true });
  const read = async (day: string) =>
    (await admin.get('/api/admin/insights?days=90')).body.days.find((it: { day: string }) => it.day === day);
  await addRoom('evening', admin.id);
  await addRoom('empty', admin.id);
  await addGame('evening', 1);
  await addSeat('evening', null);
  await addSeat('evening', { id: admin.id, isClaimed: false });
  const newcomer = await signedInPlayer(server);
  await addSeat('evening', { id: newcomer.id, isClaimed: true });
  await count();
  const counted = { opened: 2, games: 1, seats: 3, guests: 2, signUps: 1 };
  expect((await read('2026-03-10')).rooms).toEqual(counted);
  expect((await read('2026-03-10')).challenges.signUps).toBe(0);

  // The room goes on after midnight.
  clock.set('2026-03-11T01:00:00Z');
  await addGame('evening', 2);
  await addSeat('evening', null);
  await count();
  const after = { opened: 0, games: 1, seats: 1, guests: 1, signUps: 0 };
  expect((await read('2026-03-11')).rooms).toEqual(after);

  await db.execute(sql`DELETE FROM seats`);
  await db.execute(sql`DELETE FROM rooms`);
  clock.set('2026-03-13T12:00:00Z');
  await count();
  await rebuildInsights({ db, clock });
  expect((await read('2026-03-10')).rooms).toEqual(counted);
  expect((await read('2026-03-11')).rooms).toEqual(after);
});

test('a day is counted without reading all rooms or their puns', async () => {
  const player = await signedInPlayer(server);
  await db.execute(sql`INSERT INTO rooms (id, code, host_id, made_at, settings, puns, phase, ended_at, host_seen_at, host_network_hash)
    SELECT 'past' || n, 'past' || n, ${player.id}, '2025-01-01'::timestamptz + n * interval '1 minute', '{}', 5, 'ended', now(), now(), 'network'
    FROM generate_series(1, 20000) AS n`);
  await db.execute(sql`INSERT INTO room_puns (room_id, pun, game, pun_id, question, answer, kind, sense_one, sense_two, shown_at)
    SELECT rooms.id, 1, 1, puns.id, question, answer, 'sound', 'one', 'two', made_at
    FROM rooms, (SELECT * FROM puns ORDER BY id LIMIT 1) AS puns`);
  await server.runSql('ANALYZE rooms, room_puns');
  const count = (tx: Db) => countDay(tx, '2026-03-12', clock.now(), false);
  expect(await scansDuring(db, ['rooms', 'room_puns'], count)).toBe(0);
});
