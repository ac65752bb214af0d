import pg from 'pg';
import { type Connection, createDb, type Database, type Row, TIME_TYPES } from './db.ts';
import { isUnreachable } from './db-errors.ts';
import { serverUrls } from './hosts.ts';
import { WritablePool } from './writable-pool.ts';
import { APPLICATION_NAME } from './writable-server.ts';

const TIMEOUTS = {
  /** Until a caller that waits for a connection is refused. */
  connectMs: 5_000,
  statementMs: 15_000,
  /** Longer than the server allows for a statement: after this, no answer is coming any more. */
  answerMs: 20_000,
};
const KEEP_ALIVE_AFTER_MS = 10_000;
/** A migration may take any time, but a timer cannot be set to more than 24 days. */
const SCRIPT_TIMEOUT_MS = 24 * 24 * 60 * 60 * 1000;

function serverTimeouts({ timeouts: { statementMs } = TIMEOUTS }: PostgresOptions) {
  return {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: TIMEOUTS.statementMs,
  };
}

export interface PostgresOptions {
  /**
   * False behind a pooler that lends a connection for one transaction at a time and keeps no sessions:
   * statements have no names, and timeouts are set in each transaction. A statement outside a
   * transaction has the timeout of its role.
   */
  hasSessions?: boolean;
  isReadOnly?: boolean;
  timeouts?: typeof TIMEOUTS;
}

export function openPostgres(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  options: PostgresOptions = {},
): Database {
  const { hasSessions = true, isReadOnly, timeouts = TIMEOUTS } = options;
  const pool = new WritablePool(serverUrls(url), {
    max: poolSize,
    connectionTimeoutMillis: timeouts.connectMs,
    ...(hasSessions && serverTimeouts(options)),
    ...(hasSessions && isReadOnly && { options: '-c default_transaction_read_only=on' }),
    query_timeout: timeouts.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: APPLICATION_NAME,
  });
  // A connection that breaks while nothing is asked of it, in the pool or in the middle of a transaction, is
  // dropped; without listeners the error would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return databaseOn(pool, options);
}

export function databaseOn(pool: pg.Pool, options: PostgresOptions = {}): Database {
  const { hasSessions = true, isReadOnly } = options;
  const carrierOf = (client: pg.Pool | pg.PoolClient) => connectionOf(client, hasSessions);
  // Several statements in one message take only one round trip.
  const timeouts = Object.entries(hasSessions ? {} : serverTimeouts(options));
  const begin = [
    isReadOnly ? 'BEGIN READ ONLY' : 'BEGIN',
    ...timeouts.map(([name, value]) => `SET LOCAL ${name} = ${value}`),
  ].join('; ');
  return {
    db: createDb({
      ...carrierOf(pool),
      transaction: (work) => onOneClient(pool, begin, (client) => work(carrierOf(client))),
    }),
    script: (work) =>
      onOneClient(pool, begin, (client) =>
        work(async (text) => {
          const answer = await client.query<Row>({
            text,
            query_timeout: SCRIPT_TIMEOUT_MS,
          } as pg.QueryConfig);
          // A message with several statements has one result for each.
          return [answer].flat().flatMap(({ rows }) => rows);
        }),
      ),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
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

function connectionOf(client: pg.Pool | pg.PoolClient, hasSessions: boolean): Connection {
  return {
    query: (text, values, rowMode) =>
      client.query({ text, values, types, ...(rowMode === 'array' && { rowMode }) }),
    named: async ({ name, text }, values) =>
      (await client.query<Row>({ ...(hasSessions && { name }), text, values, types })).rows,
  };
}

/** A client that failed to begin, commit or roll back is in an unknown state: the pool does not reuse it. */
async function onOneClient<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  let fault: unknown;
  try {
    await client.query(begin);
    const result = await work(client).catch(async (error) => {
      // A rollback would wait as long again behind a statement that nobody answers: the client is dropped.
      if (isUnreachable(error)) throw error;
      // The first error is thrown, not one from the rollback.
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
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    client.release(!isSound && (fault instanceof Error ? fault : true));
  }
}
