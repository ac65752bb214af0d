import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import type { AdminUser } from '../../../contract/users.ts';

const server = await startApp();
const admin = await signedInAdmin(server);

/** Users are numbered from the last to join, who has the fewest points. */
const USERS = 16_000;
const BIRDS = {
  wren: [0, 3000],
  heron: [5000, 8000],
  stork: [13_000, 16_000],
  auk7: [14_000, 14_001],
} as const;
const QUIET = ['welcome', 'tally_seen'];
await server.db.transaction(async (tx) => {
  const turn = async (state: 'DISABLE' | 'ENABLE') => {
    for (const name of QUIET)
      await tx.execute(sql`ALTER TABLE players ${sql.raw(state)} TRIGGER ${sql.identifier(name)}`);
  };
  await turn('DISABLE');
  await tx.execute(sql`
    INSERT INTO players (id, first_name, email, email_hash, username, points, created_at)
    SELECT gen_random_uuid(), CASE WHEN n < 3000 THEN 'wren' WHEN n >= 5000 AND n < 8000 THEN 'heron'
        WHEN n = 14000 THEN 'stork auk7' WHEN n >= 13000 THEN 'stork' ELSE '' END,
      'user' || n || '@example.com', n::text, 'user' || n, n, '2026-01-01'::timestamptz - n * interval '1 second'
    FROM generate_series(0, ${USERS - 1}::int) AS n`);
  await turn('ENABLE');
});

test('two characters are found wherever they are, and a common beginning is read one stretch per call', async () => {
  const { body } = await admin.get('/api/admin/users?search=us&sort=points&order=asc');
  expect(body.rows.map(({ points }: AdminUser) => points)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  await server.db.execute(sql`UPDATE players SET username = 'Zz' WHERE points = 15999`);
  const one = await admin.get('/api/admin/users?search=zz&sort=joined&order=desc');
  expect(one.body).toMatchObject({ rows: [{ username: 'Zz' }], nextBefore: null });
});

// These are near, further along, beyond the end of a stretch, and rare enough for the trigram index.
test.each(Object.entries(BIRDS))('%s is found in order, wherever it is', async (search, [from, to]) => {
  const expected = Array.from({ length: to - from }, (_, n) => `user${from + n}@example.com`);
  for (const [sort, order] of [
    ['joined', 'desc'],
    ['points', 'asc'],
  ]) {
    const url = `/api/admin/users?search=${search}&sort=${sort}&order=${order}`;
    const rows: AdminUser[] = [];
    let before: string | null = '';
    while (before !== null && rows.length < 100) {
      const { body } = await admin.get(before ? `${url}&before=${encodeURIComponent(before)}` : url);
      rows.push(...body.rows);
      before = body.nextBefore;
    }
    const emails = rows.map(({ email }) => email);
    expect(emails.length).toBeGreaterThanOrEqual(Math.min(100, expected.length));
    expect(emails).toEqual(expected.slice(0, emails.length));
  }
});
