import type { LocalServer } from './local-server.ts';
import { ReplicatedServer } from './replicated-server.ts';

/** A primary and two standbys, one of which must have received a write before it is acknowledged. */
export interface Replicated {
  /** What decides which of them is the primary. */
  manager: string;
  primary(): LocalServer;
  standbys(): LocalServer[];
  /** Returns the address of a database, with all hosts in it. */
  urlOf(database: string): string;
  /**
   * Resolves when, after a failure of the primary, the standby with
   * the most data is the primary and the other one follows it.
   */
  failOver(): Promise<void>;
  /** Adds a server that was down, or that was the primary, as a standby. */
  rejoin(server: LocalServer): Promise<void>;
  stop(): Promise<void>;
}

export const NAMES = ['one', 'two', 'three'];
export const QUORUM = `ANY 1 (${NAMES.join(', ')})`;

export function urlOfAll(servers: readonly LocalServer[], database: string): string {
  return `postgres://postgres@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`;
}

/** Does by script what a cluster manager would do. */
export async function startReplicated(): Promise<Replicated> {
  const servers: ReplicatedServer[] = [];
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  try {
    for (const name of NAMES) servers.push(await ReplicatedServer.create(name));
    const [first, ...others] = servers;
    if (!first) throw new Error('There are no servers.');
    let primary = first;
    let standbys: ReplicatedServer[] = [];
    const rejoin = async ({ name }: LocalServer) => {
      const server = servers.find((known) => known.name === name);
      if (!server) throw new Error(`Nobody knows ${name}.`);
      await server.kill();
      await server.copyFrom(primary);
      await server.start();
      await primary.untilFollowedBy(server);
      standbys = [...standbys.filter((other) => other !== server), server];
    };

    await primary.configure({ wal_keep_size: '512MB' });
    await primary.start();
    for (const other of others) await rejoin(other);
    // The setting is the same everywhere: whichever server is the primary waits for one of the others.
    for (const server of servers) {
      await server.query(`ALTER SYSTEM SET synchronous_standby_names = '${QUORUM}'`);
      await server.query('SELECT pg_reload_conf()');
    }
    await primary.until(`SELECT count(*) = 2 AS ok FROM pg_stat_replication WHERE sync_state = 'quorum'`);

    return {
      manager: 'a script of ours',
      primary: () => primary,
      standbys: () => standbys,
      urlOf: (database) => urlOfAll(servers, database),
      rejoin,
      async failOver() {
        // First disconnect the standbys from the old primary. It can then acknowledge no more writes, and what each
        // of them has received stays the same while they are compared.
        await Promise.all(standbys.map((standby) => standby.follow(undefined)));
        const best = await withMost(standbys);
        await best.query('SELECT pg_promote(false)');
        await best.until('SELECT NOT pg_is_in_recovery() AS ok');
        primary = best;
        standbys = standbys.filter((standby) => standby !== best);
        await Promise.all(standbys.map((standby) => standby.follow(best)));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function withMost(standbys: ReplicatedServer[]): Promise<ReplicatedServer> {
  const candidates = await Promise.all(
    standbys.map(async (standby) => {
      const [row] = await standby.query<{ bytes: string }>(
        `SELECT greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn AS bytes`,
      );
      return { standby, bytes: Number(row?.bytes ?? 0) };
    }),
  );
  const [best] = candidates.sort((a, b) => b.bytes - a.bytes);
  if (!best) throw new Error('No standby is left.');
  return best.standby;
}
