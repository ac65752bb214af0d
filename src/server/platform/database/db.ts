import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { isRetryable } from './db-errors.ts';

export type Row = Record<string, unknown>;

/** SQL with `$1`, `$2` … that a connection parses and plans once and then knows by its name. */
interface NamedText {
  name: string;
  text: string;
}

/** The pool or a transaction: every store function takes one as its first argument. */
export interface Db
  extends Pick<PgDatabase<PgQueryResultHKT>, 'select' | 'insert' | 'update' | 'delete' | '$count'> {
  /** Times and dates are returned as text. */
  execute<Found = Row>(query: SQL): Promise<{ rows: Found[] }>;
  /** Called by `named-query.ts`. Times and dates are returned as text. */
  named(query: NamedText, values: unknown[]): Promise<Row[]>;
  /** Runs again, a few times, after a deadlock or a serialisation conflict. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

/** Counts all connections, those that nobody uses, and callers that wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface Database {
  db: Db;
  /** Absent if there is only one connection. */
  pool?(): PoolState;
  /** Runs one transaction of plain SQL, in which each call may contain several statements. */
  script<T>(work: (run: (sql: string) => Promise<Row[]>) => Promise<T>): Promise<T>;
  /**
   * Embedded engine only: nothing is written to its files while `work` runs, and they are consistent then.
   * Returns for how many milliseconds others had to wait.
   */
  whilePaused?(work: () => Promise<void>): Promise<number>;
  /** Embedded engine only: resolves when it has crashed. It answers nothing from then on. */
  crash?: Promise<Error>;
  close(): Promise<void>;
}

export async function queryRows<Found>(db: Db, query: SQL): Promise<Found[]> {
  return (await db.execute<Found>(query)).rows;
}

/** Runs statements: a pool, one of its connections, or the embedded engine. */
export interface Connection {
  query(text: string, values: unknown[], rowMode: 'array' | 'object'): Promise<Answer>;
  named(query: NamedText, values: unknown[]): Promise<Row[]>;
}

interface Answer {
  rows: unknown[];
  rowCount?: number | null | undefined;
}

export interface Driver extends Connection {
  /** Commits if `work` succeeds, otherwise rolls back. The first error is thrown. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
}

/**
 * Types whose text is left to the columns to parse: timestamp, timestamptz, interval and date, and the
 * arrays of them and of numeric.
 */
export const TIME_TYPES = new Set([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231]);

class FailedQuery extends Error {}

const MAX_ATTEMPTS = 4;

const insideTransaction = new AsyncLocalStorage<true>();
const noticed = new AsyncLocalStorage<unknown[]>();

/** Collects the errors of the database for callers of libraries that turn them into answers of their own. */
export async function noticingFaults<T>(work: () => Promise<T>): Promise<{ result: T; faults: unknown[] }> {
  const faults: unknown[] = [];
  return { result: await noticed.run(faults, work), faults };
}

async function noticing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    noticed.getStore()?.push(error);
    throw error;
  }
}

export function createDb(driver: Driver): Db {
  return handleOf(guarded(driver, refuseInsideTransaction), async (work) => {
    refuseInsideTransaction();
    const run = () =>
      driver.transaction(async (connection) => {
        let isOpen = true;
        const refuseAfterwards = () => {
          if (!isOpen) throw new Error('A transaction was used after its end.');
        };
        const tx = handleOf(guarded(connection, refuseAfterwards), refuseNested);
        try {
          return await insideTransaction.run(true, () => work(tx));
        } finally {
          isOpen = false;
        }
      });
    return noticing(withRetries(run));
  });
}

/**
 * Inside a transaction only its own handle may be used: the pool would see another state, and on the
 * embedded engine's single connection it would wait for ever.
 */
function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()) throw new Error('The pool was used inside a transaction.');
}

async function refuseNested(): Promise<never> {
  throw new Error('A transaction was begun inside another.');
}

function guarded(connection: Connection, check: () => void): Connection {
  return {
    async query(text, values, rowMode) {
      check();
      return noticing(connection.query(text, values, rowMode));
    },
    async named(query, values) {
      check();
      try {
        return await connection.named(query, values);
      } catch (cause) {
        // Worded like the query builder's own error, but without the values.
        throw new FailedQuery(`Failed query: ${query.text}`, { cause });
      }
    },
  };
}

function handleOf(connection: Connection, transaction: Db['transaction']): Db {
  let made: ReturnType<typeof builderOn> | undefined;
  // Created when it is needed, because the busiest transactions use named queries only.
  const builder = () => {
    made ??= builderOn(connection);
    return made;
  };
  return {
    select: ((...fields: []) => builder().select(...fields)) as Db['select'],
    insert: (table) => builder().insert(table),
    update: (table) => builder().update(table),
    delete: (table) => builder().delete(table),
    $count: (source, filters) => builder().$count(source, filters),
    execute: async <Found>(query: SQL) => ({ rows: [...((await builder().execute(query)) as Found[])] }),
    named: connection.named,
    transaction,
  };
}

/** The query builder's driver for callers who bring their own connection. */
function builderOn(connection: Connection) {
  return drizzle(async (text, values, method) => {
    const { rows, rowCount } = await connection.query(text, values, method === 'all' ? 'array' : 'object');
    // The builder passes on only the rows, but the identity library asks how many rows a write has changed.
    return { rows: Object.assign(rows, { rowCount }) };
  });
}

/** A transaction that lost a deadlock or a serialisation conflict did nothing, so it can run again. */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
