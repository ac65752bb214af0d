import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Stops a PostgreSQL server of this machine with all its children, as a virtual machine that is moved. Returns how to go on. */
export async function pausePostgres(url: string): Promise<() => void> {
  const { parent, own } = await postmasterOf(url);
  // The parent comes first, so that it starts no more children.
  const pids = [
    parent,
    ...childrenOf(parent)
      .map(Number)
      .filter((pid) => pid !== own),
  ];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

/** The id of the server's first process, and that of the connection by which it was asked. */
export async function postmasterOf(url: string): Promise<{ parent: number; own: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const own = rows[0]?.pid ?? 0;
  const parent = Number(readFileSync(`/proc/${own}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  await client.end();
  return { parent, own };
}

export function childrenOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
}
