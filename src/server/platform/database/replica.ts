import { Refusal } from '../http/errors.ts';
import type { Database, Db } from './db.ts';
import { isUnreachable } from './db-errors.ts';
import { openPostgres } from './postgres.ts';
import { watchReplica } from './replica-watch.ts';

/** Runs read-only work on the replica or the primary, and again on the primary if the replica fails. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export interface Reads {
  /** Sees everything that was committed before the call, so that callers see their own changes. */
  fresh: Read;
  /** Sees data that may be up to five seconds old. */
  recent: Read;
}

/** Reads of a server without a replica, all from the primary. */
export function readsOf(db: Db): Reads {
  return { fresh: (work) => work(db), recent: (work) => work(db) };
}

export interface Replica {
  reads: Reads;
  /** Reads data as old as `recent` may. */
  script: Database['script'];
  state(): { lagSeconds: number; isUsed: boolean; reads: { replica: number; primary: number } };
  close(): Promise<void>;
}

const CONNECTIONS = 4;
/** Milliseconds after which the primary is asked instead. */
const ANSWER_WITHIN_MS = 5_000;
const LOOK_WITHIN_MS = 1_000;

interface ReplicaDeps {
  hasSessions: boolean;
  url: string;
  primary: Database;
  announce(text: string): void;
}

export async function openReplica({ url, primary, hasSessions, announce }: ReplicaDeps): Promise<Replica> {
  const open = (connections: number, withinMs: number) => {
    const timeouts = { connectMs: withinMs, statementMs: withinMs, answerMs: withinMs };
    return openPostgres(url, connections, () => {}, { hasSessions, isReadOnly: true, timeouts });
  };
  const replica = open(CONNECTIONS, ANSWER_WITHIN_MS);
  // A connection of its own, so that slow reports do not make the replica look dead.
  const lookout = open(1, LOOK_WITHIN_MS);
  const closePools = () => Promise.all([replica.close(), lookout.close()]);
  const watch = await watchReplica({ primary: primary.db, replica: lookout.db, announce }).catch(
    async (error) => {
      await closePools();
      throw error;
    },
  );
  const served = { replica: 0, primary: 0 };

  /** Whatever went wrong on the replica, the primary may succeed. */
  async function onEither<T>(
    isGood: () => Promise<boolean>,
    work: (database: Database) => Promise<T>,
  ): Promise<T> {
    try {
      if (await isGood()) {
        const result = await work(replica);
        served.replica++;
        return result;
      }
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (isUnreachable(error)) watch.failed(error);
    }
    served.primary++;
    return work(primary);
  }
  const isRecent = async () => watch.isRecent();

  return {
    reads: {
      fresh: (work) => onEither(watch.isFresh, ({ db }) => work(db)),
      recent: (work) => onEither(isRecent, ({ db }) => work(db)),
    },
    script: (work) => onEither(isRecent, ({ script }) => script(work)),
    state: () => ({ lagSeconds: watch.lagSeconds(), isUsed: watch.isRecent(), reads: served }),
    async close() {
      await watch.stop();
      await closePools();
    },
  };
}
