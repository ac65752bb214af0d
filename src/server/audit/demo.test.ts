import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillDemo } from '../../../scripts/demo/fill.ts';
import { startApp } from '../../../test/support/app.ts';
import { SECRET } from '../../../test/support/secret.ts';
import { cookiesOf, visitorsOf } from '../../../test/support/visitors.ts';
import { queryRows } from '../platform/database/db.ts';
import { auditDatabase } from './audit.ts';

const server = await startApp();
server.clock.set(new Date().toISOString());
/** Enough for everything that happens in the last weeks of the demo. */
const SMALL = { players: 100, days: 45 };

const account = await fillDemo(server.db, { ...server.config, secret: SECRET }, SMALL);

test('the demo world keeps every promise', async () => {
  expect(await auditDatabase({ ...server, close: async () => {} })).toEqual([]);
});

test('the demo world looks lived in', async () => {
  const cookie = cookiesOf(await visitorsOf(server).post('sign-in/email', account));
  const get = async (url: string) => (await server.app.inject({ url, headers: { cookie } })).json();

  // The next solve wins a badge, and a game is open.
  expect(await get('/api/auth/user')).toMatchObject({ isAdmin: true, currentBadge: 'Sage' });
  expect(await get('/api/game/current')).toMatchObject({ isCompleted: false });
  const entries = await queryRows<{ kind: string }>(
    server.db,
    sql`SELECT DISTINCT e.kind FROM credit_entries e JOIN players p ON p.id = e.player_id WHERE p.email = ${account.email}`,
  );
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['solve', 'hint', 'purchase', 'referrer', 'ad']),
  );
  expect((await get('/api/leaderboard/global_alltime')).length).toBeGreaterThan(40);
  expect((await get('/api/leaderboard/friends_alltime')).length).toBeGreaterThan(5);
  expect(await get('/api/admin/reviews')).toHaveLength(1);
  expect((await get('/api/admin/signals')).length).toBeGreaterThan(3);
  expect((await get('/api/admin/feedback')).rows.length).toBeGreaterThan(5);
  expect((await get('/api/daily?zone=UTC')).streak.current).toBeGreaterThan(5);
  expect((await get('/api/book')).rows).toHaveLength(20);
  const { funnel } = await get('/api/admin/insights?days=30');
  expect(funnel.visits).toBeGreaterThan(funnel.signUps);
  expect(funnel.firstSolve).toBeGreaterThan(5);
  const [draft, , sent] = await get('/api/admin/notifications/campaigns');
  expect([draft.sentAt, sent.deliveredCount > 5]).toEqual([null, true]);
});

test('where the demo gives no role away, it is filled all the same', async () => {
  const closed = await startApp();
  const { email } = await fillDemo(closed.db, { ...closed.config, secret: SECRET, playground: false }, SMALL);
  const isAdmin = sql`SELECT is_admin FROM players WHERE email = ${email}`;
  expect(await queryRows(closed.db, isAdmin)).toEqual([{ is_admin: false }]);
});
