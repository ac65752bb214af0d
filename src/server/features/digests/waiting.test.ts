import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { scansDuring } from '../../../../test/support/scans.ts';
import { queryRows } from '../../platform/database/db.ts';
import { countWaiting } from './waiting.store.ts';

const server = await startApp();
const { db, clock, runSql } = server;
const NOTHING = {
  reportedPuns: 0,
  suspendedPuns: 0,
  messages: 0,
  reviews: 0,
  mispaidOrders: 0,
  undelivered: 0,
  lateBackups: 0,
};
let admin: Awaited<ReturnType<typeof signedInAdmin>>;
const waiting = async () => (await admin.get('/api/admin/waiting')).body;
const ago = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString();

beforeEach(async () => {
  await runSql('TRUNCATE pun_reports, feedback, messages CASCADE; UPDATE players SET review_since = NULL');
  await onlyPuns(server, 'FOUR SECONDS', 'FIVE MINUTES', 'SIX HOURS');
  admin = await signedInAdmin(server);
});

const report = (place: number, count = 1) =>
  db.execute(sql`INSERT INTO pun_reports (pun_id, reason, is_trusted, reported_at)
    SELECT (SELECT id FROM puns WHERE is_active OR suspended_at IS NOT NULL ORDER BY id OFFSET ${place} LIMIT 1), 'wrong', true, now()
    FROM generate_series(1, ${count})`);

test('each reported pun counts once, however many reports it has, and no more once it is judged', async () => {
  expect(await waiting()).toEqual(NOTHING);
  await report(0, 40);
  await report(2);
  await db.execute(
    sql`UPDATE puns SET suspended_at = now(), suspended_by = 3, is_active = false WHERE answer = 'SIX HOURS'`,
  );
  expect(await waiting()).toEqual({ ...NOTHING, reportedPuns: 2, suspendedPuns: 1 });
  const [pun] = await queryRows<{ id: number }>(db, sql`SELECT id FROM puns WHERE answer = 'SIX HOURS'`);
  await admin.post(`/api/admin/puns/${pun?.id}/activate?reported=true`);
  expect(await waiting()).toEqual({ ...NOTHING, reportedPuns: 1 });
});

test('messages and reviews count until they are decided', async () => {
  const player = await signedInPlayer(server);
  await player.post('/api/reviews', { type: 'feedback', content: 'More snails, please' });
  await player.post('/api/reviews', { type: 'pun_suggestion', content: 'Why? Because' });
  await db.execute(sql`UPDATE players SET review_since = now() WHERE id = ${player.id}`);
  expect(await waiting()).toEqual({ ...NOTHING, messages: 2, reviews: 1 });
  const { rows } = (await admin.get('/api/admin/feedback')).body;
  await admin.post(`/api/admin/feedback/${rows[0].id}/dismiss`);
  await admin.post(`/api/admin/users/${player.id}/release`, { reason: 'A fast typist' });
  expect(await waiting()).toEqual({ ...NOTHING, messages: 1 });
});

test('a campaign that reached nobody counts for a week; the reminder and nudges never do', async () => {
  const add = (day: number, delivered: number, kind = 'campaign') =>
    db.execute(sql`INSERT INTO messages (id, kind, reference, title, text, created_at, is_listed, completed_at, target_count,
        failed_count, delivered_count)
      VALUES (gen_random_uuid(), ${kind}, 'x', 'Hear', 'ye', ${ago(day)}, true, ${ago(day)}, ${2 + delivered}, 2, ${delivered})`);
  await add(6, 0);
  await add(8, 0);
  await add(1, 1);
  for (const kind of ['reminder', 'nudge']) await add(1, 0, kind);
  expect(await waiting()).toEqual({ ...NOTHING, undelivered: 1 });
});

test('counting stops at a hundred and reads indexes only', async () => {
  await runSql(`INSERT INTO feedback (type, content, created_at) SELECT 'feedback', 'x', now() FROM generate_series(1, 3000);
    INSERT INTO puns (question, answer, difficulty, created_at, is_active, suspended_at, suspended_by)
      SELECT 'Question ' || n || '?', 'A' || n, 1, now(), n > 300, CASE WHEN n <= 300 THEN now() END, CASE WHEN n <= 300 THEN 3 END
      FROM generate_series(1, 4000) AS n;
    INSERT INTO pun_reports (pun_id, reason, is_trusted, reported_at)
      SELECT id, 'wrong', true, now() FROM puns, generate_series(1, 2);
    INSERT INTO players (id, first_name, email, email_hash, review_since)
      SELECT gen_random_uuid(), '', 'held' || n || '@example.com', 'held' || n, now() FROM generate_series(1, 3000) AS n;
    INSERT INTO messages (id, kind, reference, title, text, created_at, is_listed)
      SELECT gen_random_uuid(), 'nudge', 'x', 'Hear', 'ye', now(), true FROM generate_series(1, 3000);
    INSERT INTO purchases (order_id, player_id, credits, cents, status, paid_cents, captured_at, capture_id, created_at, checked_at)
      SELECT 'order' || n, id, 10, 100, 'mispaid', 90, '${ago(1)}', 'capture' || n, now(), now()
      FROM players, generate_series(1, 3000) AS n WHERE id = '${admin.id}';
    INSERT INTO returned_payments SELECT 'back' || n, 'capture' || n, 90, now() FROM generate_series(2500, 7500) AS n;
    ANALYZE`);
  const hundreds = { reportedPuns: 100, suspendedPuns: 100, messages: 100, reviews: 100, mispaidOrders: 100 };
  expect(await waiting()).toEqual({ ...NOTHING, ...hundreds });
  const tables = ['feedback', 'puns', 'pun_reports', 'players', 'messages', 'purchases', 'returned_payments'];
  expect(
    await scansDuring(db, tables, (tx) =>
      countWaiting(tx, { undelivered: clock.now(), mispaid: new Date(ago(2)) }),
    ),
  ).toBe(0);
});
