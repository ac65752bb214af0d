import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, expect, test, vi } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { SESSION_COOKIE, signedInPlayer } from '../../../../test/support/player.ts';
import { PlayerData } from '../../../contract/profile.ts';
import { PERSONAL_DATA } from '../../features.ts';
import type { Player } from '../../player.ts';
import { players } from '../players/players.tables.ts';
import type { AccountDeps } from './account.service.ts';
import { createDataExports } from './data-export.ts';

const server = await startApp();
const { app, db, clock, script } = server;
const deps = { db, clock, personalData: PERSONAL_DATA } as unknown as AccountDeps;
type Caller = Awaited<ReturnType<typeof signedInPlayer>>;

/** Enough rows for more than two pages of each list. */
const ROWS = 450;
/** A stream closes shortly after it has been read or abandoned. */
const FREE = { timeout: 30_000 };

beforeAll(async () => {
  await onlyPuns(server, ...Array.from({ length: ROWS }, () => 'FOUR SECONDS'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

/** A player with rows in every paged list, with times that differ by microseconds or not at all. */
async function collected(): Promise<Caller> {
  const player = await signedInPlayer(server);
  const own = `'${player.id}'::uuid`;
  const idOf = (kind: string) => `md5('${kind} ${player.id}' || n)::uuid`;
  const at = `timestamptz '2026-03-01' + (n / 3) * interval '1 microsecond'`;
  const rows = `generate_series(1, ${ROWS}) AS n`;
  const pun = `(SELECT id FROM puns WHERE is_active ORDER BY id OFFSET n - 1 LIMIT 1)`;
  await script(async (run) => {
    await run(`SET LOCAL session_replication_role = replica;
      INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
          completed_at, is_correct, points_earned)
        SELECT ${idOf('game')}, ${own}, ${pun}, 'game ' || n, 'FOUR SECONDS', 3, ${at}, 60, ${at}, ${at}, n % 2 = 0, 0 FROM ${rows};
      INSERT INTO seen_puns (player_id, pun_id, seen_at, answer_shown_at, is_solved, session_id)
        SELECT player_id, pun_id, opened_at, completed_at, is_correct, id FROM game_sessions WHERE player_id = ${own};
      INSERT INTO credit_entries (player_id, kind, reference, amount) SELECT ${own}, 'ad', n::text, n FROM ${rows};
      INSERT INTO pun_votes SELECT ${own}, pun_id, true, false, now() FROM seen_puns WHERE player_id = ${own};
      INSERT INTO pun_reports (pun_id, player_id, reason, is_trusted, reported_at)
        SELECT pun_id, ${own}, 'wrong', false, now() FROM seen_puns WHERE player_id = ${own};
      INSERT INTO referrals (player_id, referrer_id, code, created_at)
        SELECT ${idOf('friend')}, ${own}, 'x', ${at} FROM ${rows};
      INSERT INTO purchases (order_id, player_id, credits, cents, created_at, checked_at)
        SELECT '${player.id}-' || n, ${own}, n, 100, ${at}, now() FROM ${rows};
      INSERT INTO ad_views (id, player_id, reward, requested_at, closed_at)
        SELECT ${idOf('ad')}, ${own}, n, ${at}, now() FROM ${rows};
      INSERT INTO feedback (player_id, type, content, created_at) SELECT ${own}, 'feedback', 'no ' || n, now() FROM ${rows};
      INSERT INTO admin_actions (action, target_id, details, created_at) SELECT 'gift', ${own}, 'no ' || n, now() FROM ${rows}`);
  });
  return player;
}

const rowOf = async ({ id }: Caller) =>
  (await db.select().from(players).where(eq(players.id, id)))[0] as unknown as Player;
const asJson = () => JSON.stringify;
const readAll = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

test('lists of many pages are complete, in order, each row once, in the shape of the contract', async () => {
  const player = await collected();
  await player.get('/api/game/start');
  const { status, body } = await player.get('/api/profile/data');
  expect(status).toBe(200);
  expect([...Value.Errors(PlayerData, body)]).toEqual([]);
  expect(Object.keys(body)).toEqual(Object.keys(PlayerData.properties));
  const numbers = Array.from({ length: ROWS }, (_, n) => n + 1);
  const games = body.games.slice(0, ROWS).map(({ question }: { question: string }) => question);
  expect([...games].sort()).toEqual(numbers.map((n) => `game ${n}`).sort());
  expect(body.games.at(-1)).toMatchObject({ answer: null, completedAt: null });
  expect(body.games).toHaveLength(ROWS + 1);
  expect(new Set(body.book.map(({ question }: { question: string }) => question)).size).toBe(ROWS);
  expect(body.credits.map(({ amount }: { amount: number }) => amount).slice(-ROWS)).toEqual(numbers);
  const sorted = (list: number[]) => list.sort((one, other) => one - other);
  expect(sorted(body.purchases.map(({ credits }: { credits: number }) => credits))).toEqual(numbers);
  expect(sorted(body.adViews.map(({ reward }: { reward: number }) => reward))).toEqual(numbers);
  expect(body.feedback.map(({ content }: { content: string }) => content)).toEqual(
    numbers.map((n) => `no ${n}`),
  );
  for (const list of [body.votes, body.reports, body.referrals.friendsJoinedAt, body.moderation])
    expect(list).toHaveLength(ROWS);
});

test('one download at a time per player and ten in all; a slot is free when its reader is done or gone', async () => {
  const exportData = createDataExports(deps);
  const some = await Promise.all(Array.from({ length: 11 }, () => signedInPlayer(server)));
  const rows = await Promise.all(some.map(rowOf));
  const streams = rows.slice(0, 10).map((row) => exportData(row, asJson));
  const again = (place: number) => exportData(rows[place] as Player, asJson);
  expect(() => again(0)).toThrow(expect.objectContaining({ code: 'export_running' }));
  expect(() => again(10)).toThrow(expect.objectContaining({ code: 'exports_busy' }));
  expect(JSON.parse(await readAll(streams[0] as Readable)).credits).toHaveLength(1);
  streams[1]?.destroy();
  for (const place of [0, 1])
    expect(await vi.waitFor(() => readAll(again(place)), FREE)).toContain(rows[place]?.id);
  for (const stream of streams) stream.destroy();
});

test('a reader who takes nothing is cut off, which frees the slot', async () => {
  const exportData = createDataExports(deps, { stalledMs: 50 });
  const row = await rowOf(await collected());
  const stalled = exportData(row, asJson);
  await new Promise((resolve) => stalled.once('error', resolve));
  await vi.waitFor(() => exportData(row, asJson).destroy(), FREE);
});

test('over a real connection: a reader who hangs up in the middle can ask again', async () => {
  const player = await collected();
  const { port } = app.server.address() as AddressInfo;
  const headers = { cookie: `${SESSION_COOKIE}=${player.cookieValue}` };
  await new Promise<void>((resolve) => {
    const call = get({ port, host: '127.0.0.1', path: '/api/profile/data', headers }, (response) => {
      response.once('data', () => {
        call.destroy();
        resolve();
      });
      response.on('error', () => {});
    });
    call.on('error', () => {});
  });
  await vi.waitFor(async () => expect((await player.get('/api/profile/data')).status).toBe(200), FREE);
});

test('if the account is deleted in the middle, the download is still valid JSON, without what is gone', async () => {
  const [player, other] = [await collected(), await collected()];
  const stream = createDataExports(deps)(await rowOf(player), asJson);
  const pieces: Buffer[] = [];
  for await (const piece of stream) {
    pieces.push(piece);
    if (pieces.length === 8) {
      const { status } = await player.delete('/api/profile', { username: player.username });
      expect(status).toBe(200);
    }
  }
  const data = JSON.parse(Buffer.concat(pieces).toString());
  expect(data.profile.id).toBe(player.id);
  expect(data.games).toEqual([]);
  expect(data.credits).toHaveLength(ROWS + 1);
  expect((await other.get('/api/profile/data')).body.games).toHaveLength(ROWS);
  expect((await player.get('/api/profile/data')).status).toBe(401);
});
