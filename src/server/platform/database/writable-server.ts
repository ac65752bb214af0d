import pg from 'pg';
import { fullVersion, VERSION } from '../process/version.ts';

/** Tells processes of this version from others that are connected to the same database. */
export const APPLICATION_NAME = `punnery ${fullVersion(VERSION)}`;

/** A running server answers at once; a silent one must not keep the others waiting. */
const PATIENCE_MS = 2_000;
/** Time for the others once one was found: a former primary may answer before the present one. */
const GRACE_MS = 500;

export interface Server {
  host: string;
  port: number;
}

export function isSame(a: Server | undefined, b: Server | undefined): boolean {
  return a?.host === b?.host && a?.port === b?.port;
}

interface Answer {
  /** Timeline of its history, higher with each promotion; absent if the server does not accept writes. */
  timeline?: string;
  /** Why this is not the server to use. */
  fault?: string;
}

class NoneWritable extends Error {
  /** PostgreSQL's code for a connection that cannot be established. */
  readonly code = '08001';
}

/**
 * Finds the server that accepts writes by asking all at once, so that one that is down costs
 * no time. If a former primary accepts writes too, the server that was promoted last is
 * taken. A single server is not asked.
 */
export async function findWritable(urls: readonly string[]): Promise<Server> {
  const servers = urls.map(serverAt);
  const [only] = servers;
  if (only && servers.length === 1) return only;
  const answers = await askAll(urls);
  const [best] = servers
    .map((server, place) => ({ server, timeline: answers[place]?.timeline }))
    .filter(({ timeline }) => timeline !== undefined)
    .sort((a, b) => Number(`0x0${b.timeline}`) - Number(`0x0${a.timeline}`));
  if (best) return best.server;
  const faults = servers.map(
    ({ host, port }, place) => `${host}:${port} ${answers[place]?.fault ?? 'is silent'}`,
  );
  throw new NoneWritable(`none of its servers accepts writes: ${faults.join('; ')}`);
}

function serverAt(connectionString: string): Server {
  const { host, port } = new pg.Client({ connectionString });
  return { host, port };
}

/** Answers in the order of the addresses, without servers much slower than one that accepts writes. */
function askAll(urls: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  return new Promise((resolve) => {
    let open = urls.length;
    const endAfter = (ms: number) => setTimeout(resolve, ms, answers).unref();
    endAfter(PATIENCE_MS);
    urls.forEach(async (url, place) => {
      const answer = await ask(url);
      answers[place] = answer;
      open--;
      if (open === 0) resolve(answers);
      else if (answer.timeline !== undefined) endAfter(GRACE_MS);
    });
  });
}

async function ask(connectionString: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: APPLICATION_NAME,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (await isReadOnly(client)) return { fault: 'is read-only' };
    return { timeline: await timelineOf(client) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { fault: `says "${message || code}"` };
  } finally {
    // Nobody needs to wait for the connection to close.
    client.end().catch(() => {});
  }
}

/** True for a standby, or for a server that was told to refuse writes. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const [row] = await rowsOf<{ transaction_read_only: string }>(client, 'SHOW transaction_read_only');
  return row?.transaction_read_only === 'on';
}

async function timelineOf(client: pg.ClientBase): Promise<string> {
  const text = 'SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline';
  // Some hosted servers do not reveal it.
  const [row] = await rowsOf<{ timeline: string }>(client, text).catch(() => []);
  return row?.timeline ?? '';
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string): Promise<Row[]> {
  const query = { text, query_timeout: PATIENCE_MS };
  return (await client.query<Row>(query)).rows;
}
