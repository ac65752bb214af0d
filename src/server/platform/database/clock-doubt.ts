import { sql } from 'drizzle-orm';
import { type Db, queryRows, type Row } from './db.ts';

const SLACK_MS = 5_000;
const TIME = 'SELECT extract(epoch FROM clock_timestamp())::float8 AS at';

/** The database's time in ms. */
export async function readTime(run: (statement: string) => Promise<Row[]>): Promise<number> {
  const [row] = await run(TIME);
  return Number(row?.at) * 1000;
}

/** By how many ms our clock is ahead for certain: the other one was read at some moment while we waited for it. */
export async function clockOffset(now: () => number, read: () => Promise<number>): Promise<number> {
  const began = now();
  const theirs = await read();
  const [ahead, behind] = [began - theirs, theirs - now()];
  return ahead > 0 ? ahead : behind > 0 ? -behind : 0;
}

/** One sentence about a clock that is off by so much that leases, links and one-time codes break; undefined if it is well. */
export function clockDoubt(offBy: number, name: string): string | undefined {
  const seconds = Math.round(Math.abs(offBy) / 1000);
  if (Math.abs(offBy) <= SLACK_MS) return undefined;
  return `This machine's clock is ${seconds} s ${offBy > 0 ? 'ahead of' : 'behind'} that of ${name}: keep both by NTP.`;
}

/**
 * Compares this machine's clock with that of the database, for a process that runs. The warning keeps the figure that it
 * began with until the clock has moved by more than the slack, so that it is not a new one at each look.
 */
export function watchClock(db: Db, now: () => number): () => Promise<string | undefined> {
  let told = 0;
  return async () => {
    const read = () => readTime((statement) => queryRows<Row>(db, sql.raw(statement)));
    const offBy = await clockOffset(now, read);
    const wasWell = Math.abs(told) <= SLACK_MS;
    if (wasWell || Math.abs(offBy) <= SLACK_MS || Math.abs(offBy - told) > SLACK_MS) told = offBy;
    return clockDoubt(told, 'the database');
  };
}
