import { Mutex, PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Connection, createDb, type Database } from './db.ts';
import { createStatements, TIME_PARSERS } from './embedded-statements.ts';

export async function openEmbedded(folder: string): Promise<Database> {
  const engine = await PGlite.create(folder, { extensions: { pg_trgm } });
  const runNamed = createStatements(engine);
  // The engine's own lock of a transaction keeps out its `query`, but not the statements that are sent past it.
  const turns = new Mutex();
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    turns.runExclusive(() => engine.transaction(work));
  return {
    db: createDb({
      query: queryOf(engine),
      named: (query, values) => turns.runExclusive(() => runNamed(query, values)),
      transaction: (work) => transaction((tx) => work({ query: queryOf(tx), named: runNamed })),
    }),
    script: (work) =>
      transaction((tx) => work(async (sql) => (await tx.exec(sql)).flatMap(({ rows }) => rows))),
    close: () => turns.runExclusive(() => engine.close()),
  };
}

function queryOf(client: PGlite | Transaction): Connection['query'] {
  return (text, values, rowMode) => client.query(text, values, { rowMode, parsers: TIME_PARSERS });
}
