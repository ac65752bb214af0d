import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot } from '../support/debian.ts';
import { freePort } from '../support/free-port.ts';
import { guard } from '../support/postgres/watchdog.ts';
import { startHelper } from './helper-process.ts';
import { LocalServer } from './local-server.ts';
import { QUORUM } from './replicated.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
/** PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };
const ROLE = { username: 'postgres', password: 'postgres' };

/** One machine of a cluster: Patroni, and the PostgreSQL that it starts. */
export class PatroniMember extends LocalServer {
  readonly #folder: string;
  readonly #finish: () => Promise<void>;
  #patroni: ReturnType<typeof startHelper> | undefined;

  static async create(name: string, etcdPort: number): Promise<PatroniMember> {
    const { folder, finish } = await guard();
    const member = new PatroniMember(name, await freePort(), folder, finish);
    await writeFile(join(folder, 'patroni.json'), await member.#settings(etcdPort), { mode: 0o644 });
    if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid);
    return member;
  }

  private constructor(name: string, port: number, folder: string, finish: () => Promise<void>) {
    super(name, port, join(folder, 'data'));
    this.#folder = folder;
    this.#finish = finish;
  }

  start(): void {
    if (this.#patroni && !this.#patroni.hasEnded()) return;
    this.#patroni = startHelper('patroni', ['patroni.json'], {
      cwd: this.#folder,
      env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: this.#folder },
      ...(isRoot && NOBODY),
    });
  }

  /** Kills Patroni first, because it would restart PostgreSQL. */
  override async kill(): Promise<void> {
    await this.#patroni?.kill();
    await super.kill();
  }

  override async pause(): Promise<void> {
    this.#patroni?.send('SIGSTOP');
    await super.pause();
  }

  override async resume(): Promise<void> {
    await super.resume();
    this.#patroni?.send('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.resume().catch(() => {});
    await this.#patroni?.kill();
    await this.#finish();
  }

  log(): string {
    return this.#patroni?.output() ?? '';
  }

  protected override failure(): string | undefined {
    return this.#patroni?.hasEnded() ? this.log() : undefined;
  }

  /** Writes JSON, which is also valid YAML. */
  async #settings(etcdPort: number): Promise<string> {
    const rest = `127.0.0.1:${await freePort()}`;
    const address = `127.0.0.1:${this.port}`;
    return JSON.stringify({
      scope: 'punnery',
      name: this.name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        dcs: {
          // The shortest time that Patroni allows: a failure is noticed within 20 s.
          ttl: 20,
          loop_wait: 1,
          retry_timeout: 3,
          postgresql: { use_pg_rewind: true, parameters: { synchronous_standby_names: QUORUM } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }],
      },
      postgresql: {
        listen: address,
        connect_address: address,
        data_dir: this.data,
        bin_dir: PROGRAMS,
        pgpass: join(this.#folder, 'pgpass'),
        authentication: { superuser: ROLE, replication: ROLE, rewind: ROLE },
        pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
        parameters: {
          unix_socket_directories: '',
          max_connections: 200,
          shared_buffers: '64MB',
          fsync: 'off',
          wal_log_hints: 'on',
          wal_keep_size: '512MB',
          timezone: 'UTC',
        },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    });
  }
}
