import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Connection, createDb, type Database, type Row, TIME_TYPES } from './db.ts';

export async function openEmbedded(folder: string): Promise<Database> {
  const engine = await PGlite.create(folder, { extensions: { pg_trgm } });
  return {
    db: createDb({
      ...connectionOf(engine),
      transaction: (work) => engine.transaction((tx) => work(connectionOf(tx))),
    }),
    script: (work) =>
      engine.transaction((tx) => work(async (sql) => (await tx.exec(sql)).flatMap(({ rows }) => rows))),
    close: () => engine.close(),
  };
}

const asText = (value: string) => value;
const parsers = Object.fromEntries([...TIME_TYPES].map((type) => [type, asText]));

function connectionOf(client: PGlite | Transaction): Connection {
  return {
    query: (text, values, rowMode) => client.query(text, values, { rowMode, parsers }),
    named: async ({ text }, values) => (await client.query<Row>(text, values, { parsers })).rows,
  };
}
