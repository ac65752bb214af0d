import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';
import { joinRoom, openRoom } from '../../test/load/rooms/table.ts';
import type { Line } from '../line.ts';
import { addressOf, type World, withWorld } from './world.ts';

const SEATS = 30;
const LOOK_MS = 250;
const COMMENT_MS = 15_000;
/** Jobs of the server run now and then, so a few statements more do not count. */
const SLACK = 1.1;

/** What a room costs in which nothing happens. `seconds` is how long it is looked at. */
export function quietRoom(seconds: number): Promise<Line[]> {
  return withWorld(1, async (world) => {
    const {
      urls: [url = ''],
      addHost,
    } = world;
    const place = { nextUrl: () => url, address: addressOf(0) };
    const alone = await costOf(world, seconds);
    const host = await openRoom({ ...place, cookie: await addHost() });
    const seats = await Promise.all(Array.from({ length: SEATS }, () => joinRoom(place, host.code)));
    // What joining has caused has been sent by then, and counted: PostgreSQL counts up to ten seconds late.
    await sleep(COMMENT_MS);
    const before = seats.map(({ watcher }) => [watcher.bytes(), watcher.comments()] as const);
    const { statements, cpuMs } = await costOf(world, seconds);
    const bytes = seats.map(({ watcher }, n) => watcher.bytes() - (before[n]?.[0] ?? 0));
    const comments = seats.map(({ watcher }, n) => watcher.comments() - (before[n]?.[1] ?? 0));
    for (const { watcher } of [host, ...seats]) watcher.close();
    const looks = (seconds * 1000) / LOOK_MS;
    const mostComments = Math.ceil((seconds * 1000) / COMMENT_MS);
    const perSecond = ((statements - alone.statements) / seconds).toFixed(2);
    return [
      {
        what: 'transactions a second because of the room',
        figure: perSecond,
        goal: `one look per ${LOOK_MS} ms: ${1000 / LOOK_MS}`,
        isMet: statements - alone.statements <= looks * SLACK,
      },
      {
        what: `sent to a stream in ${seconds} s`,
        figure: `${Math.max(...bytes)} bytes in ${Math.max(...comments)} comment lines`,
        goal: 'comment lines only',
        isMet: Math.max(...bytes) <= mostComments * 10 && Math.max(...comments) <= mostComments,
      },
      {
        what: 'CPU of Node because of the room',
        figure: `${((cpuMs - alone.cpuMs) / seconds).toFixed(2)} ms a second`,
      },
    ];
  });
}

async function costOf({ db, processes: [server] }: World, seconds: number) {
  const [statements, usage] = [await countTransactions(db), await server?.usage()];
  await sleep(seconds * 1000);
  const after = await server?.usage();
  return {
    statements: (await countTransactions(db)) - statements,
    cpuMs: ((after?.cpuSeconds ?? 0) - (usage?.cpuSeconds ?? 0)) * 1000,
  };
}

/** Of this database. A statement outside a transaction counts as one. */
async function countTransactions(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`SELECT (xact_commit + xact_rollback)::int AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
  return row?.count ?? 0;
}
