import pg from 'pg';
import { type Connection, createDb, type Database, type Row, TIME_TYPES } from './db.ts';
import { isUnreachable } from './db-errors.ts';

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than the server gives a statement: an answer that is later than this comes from nobody any more. */
const QUERY_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** A migration takes as long as it takes; a timer cannot be set to more than 24 days. */
const SCRIPT_TIMEOUT_MS = 24 * 24 * 60 * 60 * 1000;

export function openPostgres(url: string, poolSize: number, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'punnery',
  });
  // A connection that breaks while nothing is asked of it, in the pool or in the middle of a transaction, is dropped;
  // without listeners it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return databaseOn(pool);
}

export function databaseOn(pool: pg.Pool): Database {
  return {
    db: createDb({
      ...connectionOf(pool),
      transaction: (work) => onOneClient(pool, (client) => work(connectionOf(client))),
    }),
    script: (work) =>
      onOneClient(pool, (client) =>
        work(async (text) => {
          const answer = await client.query<Row>({
            text,
            query_timeout: SCRIPT_TIMEOUT_MS,
          } as pg.QueryConfig);
          // Several statements have an answer each.
          return [answer].flat().flatMap(({ rows }) => rows);
        }),
      ),
    close: () => pool.end(),
  };
}

const asText = (value: string) => value;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text') =>
    TIME_TYPES.has(type)
      ? asText
      : pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig['getTypeParser'],
};

function connectionOf(client: pg.Pool | pg.PoolClient): Connection {
  return {
    query: (text, values, rowMode) =>
      client.query({ text, values, types, ...(rowMode === 'array' && { rowMode }) }),
    named: async ({ name, text }, values) => (await client.query<Row>({ name, text, values, types })).rows,
  };
}

/** A client that could not begin, commit or roll back is in a state that nobody knows: the pool does not get it back. */
async function onOneClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('BEGIN');
    const result = await work(client).catch(async (error) => {
      // Behind a statement that nobody answers a rollback would wait as long again; its client is dropped.
      if (isUnreachable(error)) throw error;
      // What went wrong first is thrown, not that rolling it back went wrong too.
      isSound = await client.query('ROLLBACK').then(
        () => true,
        () => false,
      );
      throw error;
    });
    const { command } = await client.query('COMMIT');
    isSound = true;
    if (command !== 'COMMIT') throw new Error('A statement had failed: the transaction was rolled back.');
    return result;
  } finally {
    client.release(!isSound);
  }
}
