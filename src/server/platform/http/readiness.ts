import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../database/db.ts';
import { isUnwritable } from '../database/db-errors.ts';
import { Refusal } from './errors.ts';
import type { App } from './route.ts';

/** How long the result of a check is reused, so that probes do not cost a query each. */
const FRESH_MS = 1000;

interface Look {
  begunAt: number;
  isOver: boolean;
  verdict: Promise<void>;
}

/** Checks whether the database accepts writes: a server that can only read is of no use to players. */
export function watchReadiness(app: App, db: Db) {
  let isDoubted = false;
  let isReady = true;
  let last: Look | undefined;
  app.addHook('onError', async (_request, _reply, error) => {
    if (!isUnwritable(error)) return;
    isDoubted = true;
    last = undefined;
  });

  async function judge(): Promise<void> {
    const wasDoubted = isDoubted;
    isDoubted = false;
    try {
      await checkMode(db);
      // A full disk still accepts small changes, so after a refusal it must prove that there is room again.
      if (wasDoubted) await tryRoom(db);
      isReady = true;
    } catch (error) {
      isDoubted ||= wasDoubted;
      if (isReady) app.log.error({ err: error }, 'the database is not ready');
      isReady = false;
      throw Object.assign(new Refusal('unavailable'), { cause: error });
    }
  }

  function begin(now: number): Look {
    const look: Look = { begunAt: now, isOver: false, verdict: judge() };
    const end = () => {
      look.isOver = true;
    };
    look.verdict.then(end, end);
    return look;
  }

  return {
    /** Runs one check at a time: callers during it, and shortly afterwards, share its result. */
    check(): Promise<void> {
      const now = performance.now();
      if (!last || (last.isOver && now - last.begunAt > FRESH_MS)) last = begin(now);
      return last.verdict;
    },
  };
}

async function checkMode(db: Db): Promise<void> {
  const [row] = await queryRows<{ mode: string }>(
    db,
    sql`SELECT current_setting('transaction_read_only') AS mode`,
  );
  if (row?.mode === 'on') throw new Error('The database is read-only.');
}

/** Writes a megabyte that is gone with the transaction. */
async function tryRoom(db: Db): Promise<void> {
  try {
    await db.transaction((tx) =>
      tx.execute(
        sql`CREATE TEMP TABLE room ON COMMIT DROP AS
          SELECT repeat(md5(n::text), 32) AS filler FROM generate_series(1, 1000) AS n`,
      ),
    );
  } catch (error) {
    // Without the right to create temporary tables this proves nothing; the next refusal counts again.
    if (isUnwritable(error)) throw error;
  }
}
