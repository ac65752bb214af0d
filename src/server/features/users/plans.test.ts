import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../../test/support/for-test.ts';
import { addCrowd } from '../../../../test/worst-case/crowd.ts';
import { rowsRead } from '../../../../test/worst-case/rows-read.ts';
import { USER_NOTES_MAX } from '../../../rules/admin-actions.ts';
import { USER_FILTERS } from '../../../rules/user-filters.ts';
import { queryRows } from '../../platform/database/db.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { readNotes } from './notes.service.ts';
import { readGames, readLedger, readPurchases, readUserDetails } from './page.service.ts';
import { readUsers } from './users.service.ts';

const PLAYERS = 20_000;
/** The largest set, that of payers, has 607 of them, who are looked up one by one. */
const ROWS_OF_A_SET = 3000;
const ROWS_OF_A_USER = 500;

test('with many players, neither a filter nor a user’s page reads a whole table', async () => {
  const { db, close } = openPostgres(await testDatabase(), 1, () => {});
  onTestFinished(close);
  const me = await addCrowd(db, PLAYERS);
  const now = new Date();
  const deps = { db, adminEmails: new Set(['player7@example.com']) };

  const scans = async () => {
    await db.execute(sql`SELECT pg_stat_force_next_flush()`);
    const isLarge = sql`relname IN ('players', 'player_search', 'purchases', 'credit_entries', 'game_sessions', 'sessions', 'accounts', 'user_notes')`;
    const found = sql`SELECT sum(seq_scan)::int AS scans FROM pg_stat_user_tables WHERE ${isLarge}`;
    return (await queryRows<{ scans: number }>(db, found))[0]?.scans;
  };
  async function expectFew<T>(rows: number, name: string, read: () => Promise<T>): Promise<T> {
    const [scansBefore, rowsBefore] = [await scans(), await rowsRead(db)];
    const result = await read();
    expect((await rowsRead(db)) - rowsBefore, name).toBeLessThan(rows);
    expect(await scans(), name).toBe(scansBefore);
    return result;
  }

  for (const filter of USER_FILTERS)
    for (const sort of ['joined', 'seen', 'points', 'credits', 'email'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const list = (before?: string) =>
          expectFew(ROWS_OF_A_SET, `${filter} by ${sort}, ${order}`, () =>
            readUsers(deps, { filter, sort, order, ...(before && { before }) }, now),
          );
        const { rows, nextBefore } = await list();
        expect(rows.length).toBeGreaterThan(filter === 'admins' || filter === 'under-review' ? 19 : 49);
        if (nextBefore) await list(nextBefore);
      }

  const read = <T>(name: string, work: () => Promise<T>) => expectFew(ROWS_OF_A_USER, name, work);
  await read('page', () => readUserDetails(deps, me, now));
  const games = await read('games', () => readGames(db, me, undefined));
  await read('more games', () => readGames(db, me, games.nextBefore ?? ''));
  const ledger = await read('ledger', () => readLedger(db, me, undefined));
  await read('more of the ledger', () => readLedger(db, me, ledger.nextBefore ?? ''));
  expect(await read('purchases', () => readPurchases(db, me))).toHaveLength(100);
  expect(await read('notes', () => readNotes(db, me))).toHaveLength(USER_NOTES_MAX);
});
