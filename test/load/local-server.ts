import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 120_000;

/** A PostgreSQL server on this machine that can be made to fail. */
export class LocalServer {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  protected readonly data: string;

  constructor(name: string, port: number, data: string) {
    this.name = name;
    this.port = port;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.data = data;
  }

  connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    return client.connect().then(() => client);
  }

  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Waits until the statement returns true as `ok`. */
  async until(text: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const [row] = await this.query<{ ok: boolean }>(text).catch(() => []);
      if (row?.ok) return;
      const failure = this.failure() ?? (Date.now() > deadline ? 'it is not so' : undefined);
      if (failure) throw new Error(`Server ${this.name}, asked ${text}: ${failure}`);
      await sleep(25);
    }
  }

  async untilFollowedBy({ name }: LocalServer): Promise<void> {
    await this.until(
      `SELECT count(*) = 1 AS ok FROM pg_stat_replication WHERE application_name = '${name}' AND state = 'streaming'`,
    );
  }

  /** Kills the server and all its children, as `kill -9` does. */
  async kill(): Promise<void> {
    await this.signal('SIGKILL');
  }

  /** To the others it seems as if its network were cut: it accepts connections but never answers. */
  async pause(): Promise<void> {
    await this.signal('SIGSTOP');
  }

  async resume(): Promise<void> {
    await this.signal('SIGCONT');
  }

  /** Returns why it ended, if it did. */
  protected failure(): string | undefined {
    return undefined;
  }

  /** The parent is signalled first, so that it starts no more children. */
  protected async signal(signal: NodeJS.Signals): Promise<void> {
    for (const pid of await this.pids()) sendIfThere(pid, signal);
  }

  /**
   * Returns no ids if the server is not running: the process id
   * that it left behind may belong to another process by now.
   */
  protected async pids(): Promise<number[]> {
    const parent = Number.parseInt(await read(join(this.data, 'postmaster.pid')), 10);
    if (!(await read(`/proc/${parent}/cmdline`)).includes(this.data)) return [];
    const children = await read(`/proc/${parent}/task/${parent}/children`);
    return [parent, ...children.trim().split(' ').filter(Boolean).map(Number)];
  }
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

function sendIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
