import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pause } from '../process/renew.ts';
import { StartError } from '../process/start-error.ts';
import { type Db, queryRows } from './db.ts';
import { isUnreachable } from './db-errors.ts';
import { measureLag } from './lag.ts';

const LAG_MAX_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** How long a replica is given to reach the position of the primary. */
const PATIENCE_MS = 250;
const LOOK_AGAIN_MS = 5;

/** The timeline changes with each failover; positions on different timelines cannot be compared. */
const WRITTEN = sql`SELECT (pg_current_wal_lsn() - '0/0')::text AS position,
  ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int AS timeline`;
const REPLAYED = sql`SELECT (pg_last_wal_replay_lsn() - '0/0')::text AS position`;
/**
 * A server and its replicas have the same identity, and nobody else has it. Our role may not be allowed to
 * see which server a replica follows.
 */
const IDENTITY = sql`SELECT pg_is_in_recovery() AS "isReplica", system_identifier || '/' || oid AS identity,
    COALESCE((SELECT received_tli FROM pg_stat_wal_receiver), timeline_id) AS timeline
  FROM pg_control_system(), pg_control_checkpoint(), pg_database WHERE datname = current_database()`;

interface Identity {
  isReplica: boolean;
  identity: string;
  timeline: number;
}

interface Written {
  position: string;
  timeline: number;
}

interface WatchDeps {
  primary: Db;
  replica: Db;
  announce(text: string): void;
}

/**
 * Checks the replica once a second. One that cannot serve is not asked, and is used again once it can. A
 * replica of another database stops the start.
 */
export async function watchReplica({ primary, replica, announce }: WatchDeps) {
  const lag = measureLag();
  const stop = new AbortController();
  let ours: string | undefined;
  let trouble: string | undefined;
  let timeline: number | undefined;

  function note(found: string | undefined): void {
    if (found !== trouble)
      announce(`The replica at DATABASE_READ_URL is ${found ? `not used: ${found}` : 'used again'}.`);
    trouble = found;
  }
  const noteFailure = (error: unknown) => note(`it does not answer (${reasonOf(error)})`);

  const isLate = () => lag.age(performance.now()) >= LAG_MAX_MS;
  const isRecent = () => trouble === undefined && !isLate();

  async function askPrimary(): Promise<{ position: bigint; timeline: number } | undefined> {
    try {
      const [found] = await queryRows<Written>(primary, WRITTEN);
      return found && { position: BigInt(found.position), timeline: found.timeline };
    } catch (error) {
      if (!isUnreachable(error))
        note(`how far it is behind cannot be measured, the primary says "${reasonOf(error)}"`);
      return undefined;
    }
  }

  async function arrivesAt(position: bigint): Promise<boolean> {
    for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(LOOK_AGAIN_MS)) {
      const [found] = await queryRows<{ position: string | null }>(replica, REPLAYED);
      const replayed = BigInt(found?.position ?? 0);
      lag.replayed({ at: performance.now(), position: replayed });
      if (replayed >= position) return true;
      if (performance.now() > deadline) return false;
    }
  }

  /** Finds what keeps the replica from serving, apart from its lag. */
  async function examine(): Promise<{ isForeign: boolean; because: string } | undefined> {
    ours ??= (await queryRows<Identity>(primary, IDENTITY))[0]?.identity;
    const [found] = await queryRows<Identity>(replica, IDENTITY);
    if (found?.identity !== ours)
      return { isForeign: true, because: 'it is a copy of another database than that of DATABASE_URL' };
    // This is also the case after a failover, so it is no reason to stop the game.
    if (!found?.isReplica) return { isForeign: false, because: 'that server takes writes' };
    if (timeline !== undefined && found.timeline !== timeline)
      return { isForeign: false, because: 'it does not follow the present primary yet' };
    return undefined;
  }

  /** Without the primary nothing can be learnt about the replica, so what we know of it grows old. */
  async function look(): Promise<void> {
    const at = performance.now();
    const written = await askPrimary();
    if (!written) return;
    timeline = written.timeline;
    lag.written({ at, position: written.position });
    try {
      const wrong = await examine();
      if (!wrong) await arrivesAt(written.position);
      note(wrong?.because ?? (isLate() ? `it is more than ${LAG_MAX_MS / 1000} s behind` : undefined));
    } catch (error) {
      noteFailure(error);
    }
  }

  /** A replica that cannot be reached may come back. */
  const first = await examine().catch((error) => {
    if (isUnreachable(error)) return undefined;
    throw new StartError(`The replica at DATABASE_READ_URL cannot be used: ${reasonOf(error)}.`);
  });
  if (first?.isForeign)
    throw new StartError(`The replica at DATABASE_READ_URL cannot be used: ${first.because}.`);
  await look();
  const looking = (async () => {
    while (await pause(LOOK_EVERY_MS, stop.signal)) await look();
  })();

  return {
    isRecent,
    /** Whether the replica has all that the primary has. One that was late a moment ago is not waited for. */
    async isFresh(): Promise<boolean> {
      if (!isRecent() || lag.at(performance.now()) > PATIENCE_MS) return false;
      const written = await askPrimary();
      if (!written || written.timeline !== timeline) return false;
      return arrivesAt(written.position);
    },
    /** Takes effect at once, without waiting for the next check. */
    failed: noteFailure,
    lagSeconds: () => lag.at(performance.now()) / 1000,
    async stop(): Promise<void> {
      stop.abort();
      await looking;
    },
  };
}

/** Reports the innermost error, because the outer ones quote the statement. */
function reasonOf(error: unknown): string {
  const { cause, message, code } = error as NodeJS.ErrnoException;
  return cause ? reasonOf(cause) : message || code || 'no answer';
}
