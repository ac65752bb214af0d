import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';
import { closeIdleConnections } from '../../test/load/rooms/browser.ts';
import { type Line, none } from '../line.ts';
import { slopePerMinute } from '../slope.ts';
import { gatherOurs, type OurTable, playAll, type Size } from './crowd.ts';
import { type World, withWorld } from './world.ts';

const SLEEP_MS = 5000;
/** Each time, this share of the phones sleeps and wakes. */
const SLEEPERS = 0.01;
/** Each look collects all garbage of the server, so that only what it keeps is counted. */
const LOOK_MS = 30_000;
/** Until then caches fill and the JIT compiler works, so memory is not judged. */
const SETTLING_SHARE = 0.25;
const SLOPES = { 'megabytes in use': 1, files: 1, connections: 0.5 };
type Look = Record<keyof typeof SLOPES, number>;
/** How many files may be open afterwards more than before: connections of the pool and of the last calls. */
const LEFT_OPEN = 20;

/** Games in all rooms, one after the other, for so many minutes. */
export function soak(size: Size, minutes: number): Promise<Line[]> {
  return withWorld(1, async (world) => {
    const before = await look(world);
    const tables = await gatherOurs(world, size);
    const end = Date.now() + minutes * 60_000;
    const [games, looks] = await Promise.all([
      playUntil(tables, world, size, end),
      watch(world, tables, end),
    ]);
    const seats = tables.flatMap((table) => table.seats);
    const short = seats.filter(({ scores }) => scores.size !== games * size.puns).length;
    const { megabytes = 0 } = (await world.processes[0]?.usage()) ?? {};
    for (const { watcher } of [...seats, ...tables.map(({ host }) => host)]) watcher.close();
    closeIdleConnections();
    const left = await untilClosed(world, before.files);
    return [
      {
        what: `minutes, games in each of ${size.rooms} rooms of ${size.seats}`,
        figure: `${minutes}, ${games}`,
      },
      none('seats that miss an answer', short),
      ...slopes(looks),
      { what: 'megabytes of the process, garbage included, at the end', figure: megabytes.toFixed(0) },
      {
        what: 'files open in the process: before, while playing, after',
        figure: `${before.files}, ${Math.max(...looks.map(([, { files }]) => files))}, ${left}`,
        goal: `at most ${LEFT_OPEN} more than before`,
        isMet: left <= before.files + LEFT_OPEN,
      },
    ];
  });
}

async function playUntil(tables: OurTable[], world: World, size: Size, end: number): Promise<number> {
  let games = 0;
  while (Date.now() < end) {
    await playAll(tables, world.answers, size);
    games++;
    // From the podium back to the lobby.
    await Promise.all(
      tables.map(async ({ host }) => {
        const room = host.watcher.view()?.room;
        if (room) await host.next(room);
      }),
    );
  }
  return games;
}

async function watch(world: World, tables: OurTable[], end: number): Promise<(readonly [number, Look])[]> {
  const looks: (readonly [number, Look])[] = [];
  const began = Date.now();
  for (let n = 1; Date.now() < end; n++) {
    await sleep(SLEEP_MS);
    for (const { watcher } of tables.flatMap(({ seats }) => seats))
      if (Math.random() < SLEEPERS) watcher.drop();
    if ((n * SLEEP_MS) % LOOK_MS === 0) looks.push([(Date.now() - began) / 60_000, await look(world)]);
  }
  return looks.slice(looks.length * SETTLING_SHARE);
}

function slopes(looks: (readonly [number, Look])[]): Line[] {
  return (Object.keys(SLOPES) as (keyof Look)[]).map((name) => {
    const { slope, error } = slopePerMinute(looks.map(([minute, seen]) => [minute, seen[name]]));
    const goal = SLOPES[name];
    return {
      what: `slope of ${name} a minute (last: ${(looks.at(-1)?.[1][name] ?? 0).toFixed(0)})`,
      figure: `${slope.toFixed(2)}, standard error ${error.toFixed(2)}`,
      goal: `< ${goal}`,
      isMet: slope < goal,
    };
  });
}

async function look({ processes: [server], db }: World): Promise<Look> {
  const megabytes = Number(await server?.ask('megabytes in use'));
  return {
    'megabytes in use': megabytes,
    files: filesOf(server?.pid ?? 0),
    connections: await countConnections(db),
  };
}

async function untilClosed({ processes: [server] }: World, before: number): Promise<number> {
  const deadline = Date.now() + 30_000;
  while (filesOf(server?.pid ?? 0) > before + LEFT_OPEN && Date.now() < deadline) await sleep(200);
  return filesOf(server?.pid ?? 0);
}

function filesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

async function countConnections(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()`,
  );
  return row?.count ?? 0;
}
