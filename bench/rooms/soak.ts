import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';
import { slopePerMinute } from '../slope.ts';
import { gatherOurs, type OurTable, playAll, type Size } from './crowd.ts';
import type { Line } from './line.ts';
import { type World, withWorld } from './world.ts';

const LOOK_MS = 5000;
/** Until then caches fill and the JIT compiler works, so memory is not judged. */
const SETTLING_SHARE = 0.25;
const SLOPES = { megabytes: 1, files: 1, connections: 0.5 };
type Look = Record<keyof typeof SLOPES, number>;
/** At each look, this share of the phones sleeps and wakes. */
const SLEEPERS = 0.01;
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
    for (const { watcher } of [...seats, ...tables.map(({ host }) => host)]) watcher.close();
    const left = await untilClosed(world, before.files);
    return [
      {
        what: `minutes, games in each of ${size.rooms} rooms of ${size.seats}`,
        figure: `${minutes}, ${games}`,
      },
      { what: 'seats that miss an answer', figure: String(short), goal: '0', isMet: short === 0 },
      ...slopes(looks),
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
  while (Date.now() < end) {
    await sleep(LOOK_MS);
    for (const { watcher } of tables.flatMap(({ seats }) => seats))
      if (Math.random() < SLEEPERS) watcher.drop();
    looks.push([(Date.now() - began) / 60_000, await look(world)]);
  }
  return looks.slice(looks.length * SETTLING_SHARE);
}

function slopes(looks: (readonly [number, Look])[]): Line[] {
  return (Object.keys(SLOPES) as (keyof Look)[]).map((name) => {
    const slope = slopePerMinute(looks.map(([minute, seen]) => [minute, seen[name]]));
    const goal = SLOPES[name];
    return {
      what: `slope of ${name} a minute (last: ${(looks.at(-1)?.[1][name] ?? 0).toFixed(0)})`,
      figure: slope.toFixed(2),
      goal: `< ${goal}`,
      isMet: slope < goal,
    };
  });
}

async function look({ processes: [server], db }: World): Promise<Look> {
  const { megabytes = 0 } = (await server?.usage()) ?? {};
  return { megabytes, files: filesOf(server?.pid ?? 0), connections: await countConnections(db) };
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
