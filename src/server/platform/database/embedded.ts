import { setImmediate as afterOthers } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createDb, type Database } from './db.ts';
import { createStatements } from './embedded-statements.ts';
import { createTurns } from './turns.ts';

/**
 * The engine fills its shared buffers with zeros at the start, used or not: its default of 128
 * MB took a third of the process.
 */
const PAGES = ['-c', 'shared_buffers=32MB'];

/** The engine answers without a turn of the event loop, so a burst of calls would keep everything else waiting. */
const LONGEST_RUN_MS = 15;

export async function openEmbedded(folder: string): Promise<Database> {
  const startParams = [...PGlite.defaultStartParams, ...PAGES];
  const engine = await PGlite.create(folder, { extensions: { pg_trgm }, startParams });
  const crash = Promise.withResolvers<Error>();
  const { connection, transaction, close } = createStatements(engine, crash.resolve);
  // There is one connection: whatever is asked outside of a transaction waits for its end.
  const turns = createTurns();
  let restedAt = 0;
  const inTurn = <T>(work: () => Promise<T>) =>
    turns(async () => {
      const isDue = performance.now() - restedAt > LONGEST_RUN_MS;
      // It always waits, so that a stack trace does not depend on the time.
      await (isDue ? afterOthers() : undefined);
      if (isDue) restedAt = performance.now();
      return work();
    });
  return {
    db: createDb({
      query: (...asked) => inTurn(() => connection.query(...asked)),
      named: (...asked) => inTurn(() => connection.named(...asked)),
      transaction: (work) => inTurn(() => transaction(work)),
    }),
    script: (work) => inTurn(() => transaction(({ exec }) => work(exec))),
    whilePaused: async (work) => {
      // A first checkpoint writes most pages while others can still use the database.
      await inTurn(() => connection.exec('CHECKPOINT'));
      return inTurn(async () => {
        const began = performance.now();
        await connection.exec('CHECKPOINT');
        await work();
        return Math.round(performance.now() - began);
      });
    },
    crash: crash.promise,
    close: () => inTurn(close),
  };
}
