import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';

test.each([true, false])(
  'what outlives a transaction is used only where sessions do: %s',
  async (hasSessions) => {
    const { db, close } = openPostgres(inject('postgresUrl'), 1, () => {}, { hasSessions });
    onTestFinished(close);
    await db.named({ name: 'two', text: 'SELECT $1::int AS two' }, [2]);
    const { rows } = await db.execute(sql`SELECT name FROM pg_prepared_statements WHERE name <> ''`);
    expect(rows).toEqual(hasSessions ? [{ name: 'two' }] : []);

    const timeouts = sql`SELECT current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle`;
    const inside = await db.transaction((tx) => tx.execute(timeouts));
    expect(inside.rows).toEqual([{ statement: '15s', idle: '15s' }]);
    const outside = await db.execute(timeouts);
    expect(outside.rows).toEqual([hasSessions ? inside.rows[0] : { statement: '0', idle: '0' }]);
  },
);
