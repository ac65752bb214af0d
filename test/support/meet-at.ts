import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../src/server/platform/database/db.ts';

const PATIENCE_MS = 50_000;

/**
 * Holds a race open: `lock` is SQL that locks a row. It stays locked until every call either waits for a lock or has
 * been answered without one; then all of them continue at the same moment. Needs PostgreSQL, because the embedded
 * engine has only one connection.
 */
export async function meetAt<Answer>(
  { db, script }: Pick<Database, 'db' | 'script'>,
  lock: string,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = script(async (run) => {
    // It does nothing until the calls have met, which may take longer than the server allows a player's transaction.
    await run('SET LOCAL idle_in_transaction_session_timeout = 0');
    if ((await run(lock)).length === 0) throw new Error(`nothing to lock: ${lock}`);
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, holding]);
  let answered = 0;
  const answers = Promise.all(calls.map((call) => call().finally(() => answered++)));
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (answered + (await countWaiting(db)) < calls.length) {
      if (Date.now() > deadline) throw new Error('the calls did not meet');
      await sleep(10);
    }
  } finally {
    released.resolve();
    await holding;
  }
  return answers;
}

async function countWaiting(db: Database['db']): Promise<number> {
  const [found] = await queryRows<{ waiting: number }>(
    db,
    sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return found?.waiting ?? 0;
}
