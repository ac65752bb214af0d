import { execFile } from 'node:child_process';
import { appendFile, chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port.ts';
import { type Cluster, createCluster } from '../support/postgres/cluster.ts';
import { type Server, startServer } from '../support/postgres/server.ts';
import { guard } from '../support/postgres/watchdog.ts';
import { LocalServer } from './local-server.ts';

/** Files that belong to the source server only, or that are created again at the start. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'standby.signal', 'pg_wal/*', 'pg_replslot/*'];

/** One of several PostgreSQL servers on this machine, each of which can be a primary or a standby. */
export class ReplicatedServer extends LocalServer {
  readonly #cluster: Cluster;
  readonly #finish: () => Promise<void>;
  #server: Server | undefined;

  static async create(name: string): Promise<ReplicatedServer> {
    const watchdog = await guard();
    try {
      const cluster = await createCluster(watchdog.folder);
      return new ReplicatedServer(name, await freePort(), cluster, watchdog.finish);
    } catch (error) {
      await watchdog.finish();
      throw error;
    }
  }

  private constructor(name: string, port: number, cluster: Cluster, finish: () => Promise<void>) {
    super(name, port, cluster.data);
    this.#cluster = cluster;
    this.#finish = finish;
  }

  async configure(settings: Record<string, string>): Promise<void> {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await appendFile(join(this.#cluster.data, 'postgresql.auto.conf'), lines.join(''));
  }

  async start(): Promise<void> {
    this.#server = startServer(this.#cluster, this.port);
    await this.until('SELECT true AS ok');
  }

  /** Replaces its data with a copy of a primary, which keeps running meanwhile. */
  async copyFrom(primary: ReplicatedServer): Promise<void> {
    const { data, options } = this.#cluster;
    await rm(data, { recursive: true, force: true });
    // The backup has to be started and stopped in the same session.
    const client = await primary.connect();
    try {
      await client.query(`SELECT pg_backup_start('copy', true)`);
      await promisify(execFile)('install', ['-d', '-m', '700', data], options);
      const excluded = NOT_COPIED.map((path) => `--exclude='./${path}'`).join(' ');
      // Files change while they are copied; the copy replays the WAL first, which corrects that.
      const copy = `tar -C '${primary.#cluster.data}' ${excluded} --warning=no-file-changed --warning=no-file-removed -cf - . | tar -C '${data}' -xf -`;
      await promisify(execFile)('sh', ['-c', copy], options);
      const { rows } = await client.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(false)',
      );
      await this.#write('backup_label', rows[0]?.labelfile ?? '');
      await this.#write('standby.signal', '');
    } finally {
      await client.end();
    }
    await this.configure({ primary_conninfo: this.#conninfoOf(primary) });
  }

  async #write(name: string, content: string): Promise<void> {
    const path = join(this.#cluster.data, name);
    await writeFile(path, content);
    const { uid, gid } = this.#cluster.options;
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  }

  /** Without a primary it follows nobody, so it receives nothing more from its previous one. */
  async follow(primary: ReplicatedServer | undefined): Promise<void> {
    await this.query(`ALTER SYSTEM SET primary_conninfo = '${primary ? this.#conninfoOf(primary) : ''}'`);
    await this.query('SELECT pg_reload_conf()');
    const followed = primary ? `status = 'streaming' AND sender_port = ${primary.port}` : 'true';
    await this.until(
      `SELECT count(*) = ${primary ? 1 : 0} AS ok FROM pg_stat_wal_receiver WHERE ${followed}`,
    );
  }

  #conninfoOf(primary: ReplicatedServer): string {
    return `host=127.0.0.1 port=${primary.port} user=postgres application_name=${this.name}`;
  }

  override async kill(): Promise<void> {
    await this.#server?.end('SIGKILL', await this.pids());
  }

  async stop(): Promise<void> {
    await this.resume().catch(() => {});
    await this.#finish();
  }

  protected override failure(): string | undefined {
    return this.#server?.failure();
  }
}
