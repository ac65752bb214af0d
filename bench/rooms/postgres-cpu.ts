import { readFileSync } from 'node:fs';
import pg from 'pg';

const TICKS_A_SECOND = 100;

/** Returns a function for the CPU seconds that the server and all its children have used so far. */
export async function watchPostgres(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const [, parent = ''] = statOf(String(rows[0]?.pid));
  await client.end();
  return () => {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
    // Those that have ended are in the last two figures of their parent.
    const own = statOf(parent).slice(11, 15);
    const all = [...own, ...children.flatMap((pid) => statOf(pid).slice(11, 13))];
    return all.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
  };
}

/** The fields of `/proc/PID/stat` after the name: state, parent, …; none if the process has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
