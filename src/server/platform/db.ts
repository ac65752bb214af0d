import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { isRetryable } from './db-errors.ts';

/** The pool or a transaction: every store function takes one as its first argument. */
export type Db = PgDatabase<PgQueryResultHKT>;

type Row = Record<string, unknown>;

export interface Database {
  db: Db;
  /** One transaction of plain SQL in which a call may hold several statements. */
  script<T>(work: (run: (sql: string) => Promise<Row[]>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Both drivers answer with rows; the query builder's common type does not say so. */
export async function queryRows<Found>(db: Db, query: SQL): Promise<Found[]> {
  return rowsOf(await db.execute(query)) as Found[];
}

const MAX_ATTEMPTS = 4;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than the server gives a statement: an answer that is later than this comes from nobody any more. */
const QUERY_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** A migration takes as long as it takes; a timer cannot be set to more than 24 days. */
const SCRIPT_TIMEOUT_MS = 24 * 60 * 60 * 1000;

const insideTransaction = new AsyncLocalStorage<true>();

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
  const script: Database['script'] = async (work) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work(async (text) => {
        const query = { text, query_timeout: SCRIPT_TIMEOUT_MS };
        return [(await client.query(query)) as unknown].flat().flatMap(rowsOf);
      });
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };
  const guarded = refuseInsideTransaction(pool, ['query', 'connect']);
  const db = drizzlePg(guarded) as unknown as Db;
  db.transaction = onOneConnection(guarded);
  return { db: withRetries(db), script, close: () => pool.end() };
}

/**
 * The query builder's own never gives a connection back whose BEGIN has failed, and speaks of a ROLLBACK that failed
 * too instead of what had gone wrong.
 */
function onOneConnection(pool: pg.Pool): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let cause: unknown;
    let isSound = true;
    try {
      const db = drizzlePg(client) as unknown as Db;
      const noting: typeof work = (tx) =>
        work(tx).catch((error) => {
          cause = error;
          throw error;
        });
      return await db.transaction(noting, config);
    } catch (error) {
      isSound = error === cause;
      throw cause ?? error;
    } finally {
      client.release(!isSound);
    }
  };
}

export async function openEmbedded(folder: string): Promise<Database> {
  const engine = await PGlite.create(folder, { extensions: { pg_trgm } });
  const script: Database['script'] = (work) =>
    engine.transaction((tx) => work(async (sql) => (await tx.exec(sql)).flatMap(rowsOf)));
  const guarded = refuseInsideTransaction(engine, ['query', 'transaction']);
  return { db: withRetries(drizzlePglite(guarded) as unknown as Db), script, close: () => engine.close() };
}

function rowsOf(result: unknown): Row[] {
  return (result as { rows?: Row[] }).rows ?? [];
}

/**
 * Inside a transaction only its own handle may be used: the pool would see another state, and on the
 * embedded engine's single connection it would wait for ever.
 */
function refuseInsideTransaction<T extends object>(client: T, methods: (keyof T)[]): T {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!methods.includes(name as keyof T)) return value.bind(target);
      return (...args: unknown[]) => {
        if (insideTransaction.getStore()) throw new Error('The pool was used inside a transaction.');
        return value.apply(target, args);
      };
    },
  });
}

/** A transaction that lost a deadlock or a serialisation conflict did nothing: it is run again, a few times. */
function withRetries(db: Db): Db {
  const begin = db.transaction.bind(db) as Db['transaction'];
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await begin((tx) => insideTransaction.run(true, () => work(tx)), config);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  };
  return db;
}
