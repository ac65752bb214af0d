import type { Cause } from '../../test/load/rooms/arrivals.ts';
import { temporaryFolder } from '../../test/support/server.ts';
import { startContender } from '../api/contender.ts';
import { type Line, none, printWrong } from '../line.ts';
import { percentile } from '../percentile.ts';
import { gatherOurs, gatherSockets, type OurTable, playAll, type Size } from './crowd.ts';
import { withWorld } from './world.ts';

const GOALS = { sameProcessMs: 150, otherProcessMs: 500, timesSocketIo: 2 };
const CAUSES: readonly Cause[] = ['host', 'last answer', 'clock'];

/** All rooms on one process, and then the same games on a plain Socket.IO server. */
export async function oneProcess(size: Size): Promise<Line[]> {
  const ours = await withWorld(1, async (world) => {
    const [server] = world.processes;
    if (!server) throw new Error('There is no process.');
    const before = [(await server.usage()).cpuSeconds, world.postgresCpu()] as const;
    const tables = await gatherOurs(world, size);
    const arrivals = await playAll(tables, world.answers, size);
    const { cpuSeconds, megabytes } = await server.usage();
    const lines = [
      ...(await losses(tables, size, arrivals.failures)),
      ...delays(arrivals, 'in the process', GOALS.sameProcessMs),
      none(
        'changes of phase that some stream did not get',
        arrivals.incomplete(size.seats),
        arrivals.count(),
      ),
    ];
    closeAll(tables);
    return {
      lines,
      megabytes,
      cpu: cpuSeconds - before[0],
      postgres: world.postgresCpu() - before[1],
      answers: world.answers,
    };
  });
  const sockets = await onSockets(size, ours.answers);
  const seats = size.rooms * size.seats;
  const perSeat = (seconds: number) => `${((seconds * 1000) / seats).toFixed(2)} ms`;
  const times = ours.cpu / sockets.cpu;
  return [
    ...ours.lines,
    { what: 'CPU of Node per seat and game', figure: perSeat(ours.cpu) },
    { what: 'CPU of a plain Socket.IO server per seat and game', figure: perSeat(sockets.cpu) },
    {
      what: 'times Socket.IO',
      figure: times.toFixed(2),
      goal: `at most ${GOALS.timesSocketIo}`,
      isMet: times <= GOALS.timesSocketIo,
    },
    { what: 'CPU of PostgreSQL per seat and game, apart', figure: perSeat(ours.postgres) },
    {
      what: 'memory at the end: ours, Socket.IO',
      figure: `${ours.megabytes.toFixed(0)} MB, ${sockets.megabytes.toFixed(0)} MB`,
    },
    ...delays(sockets.arrivals, 'Socket.IO, for comparison'),
  ];
}

/** The hosts call one process, and half of the seats have their streams on another. */
export function twoProcesses(size: Size): Promise<Line[]> {
  return withWorld(2, async (world) => {
    const tables = await gatherOurs(world, size);
    const arrivals = await playAll(tables, world.answers, size);
    const lost = await losses(tables, size, arrivals.failures);
    closeAll(tables);
    const isOther = (reader: number) => reader % 2 === 1;
    return [
      ...lost,
      delay(
        'two processes, the host presses: streams of the same one',
        arrivals.delays('host', (n) => !isOther(n)),
        GOALS.sameProcessMs,
      ),
      delay(
        'two processes, the host presses: streams of the other one',
        arrivals.delays('host', isOther),
        GOALS.otherProcessMs,
      ),
      delay(
        'two processes, the last answer or the clock: all streams',
        [...arrivals.delays('last answer'), ...arrivals.delays('clock')],
        GOALS.otherProcessMs,
      ),
    ];
  });
}

async function onSockets(size: Size, answers: Map<string, string>) {
  const folder = temporaryFolder();
  const server = await startContender('socket.io', { dataDir: folder.path });
  try {
    const before = await server.usage();
    const tables = await gatherSockets(`http://127.0.0.1:${server.port}`, size);
    const arrivals = await playAll(tables, answers, size);
    const { cpuSeconds, megabytes } = await server.usage();
    for (const { host, seats } of tables) for (const each of [host, ...seats]) each.close();
    return { cpu: cpuSeconds - before.cpuSeconds, megabytes, arrivals };
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function losses(
  tables: readonly OurTable[],
  { rooms, seats, puns }: Size,
  failures: readonly string[],
): Promise<Line[]> {
  printWrong(failures);
  const all = tables.flatMap((table) => table.seats);
  const acknowledged = all.reduce((sum, { scores }) => sum + scores.size, 0);
  // What the server adds up for a seat at the podium must be what it has acknowledged to it.
  const wrong = all.filter(({ scores, watcher }) => {
    const you = watcher.view()?.you;
    const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
    return you?.total !== total || you.played !== puns || scores.size !== puns;
  });
  const broken = [...all, ...tables.map(({ host }) => host)].reduce(
    (sum, { watcher }) => sum + watcher.losses(),
    0,
  );
  const whole = (what: string, count: number, of: number): Line => ({
    ...{ what, figure: `${count} of ${of}`, goal: 'all', isMet: count === of },
  });
  return [
    whole('seats at the podium', all.length - wrong.length, rooms * seats),
    whole('answers acknowledged and counted', acknowledged, rooms * seats * puns),
    none('calls that failed', failures.length),
    none('streams that broke off', broken),
  ];
}

function delays(arrivals: { delays(cause: Cause): number[] }, where: string, goal?: number): Line[] {
  return CAUSES.map((cause) =>
    delay(`${cause} → all streams of the room, ${where}`, arrivals.delays(cause), goal),
  );
}

function delay(what: string, times: number[], goal?: number): Line {
  const [p50, p99] = [percentile(times, 50), percentile(times, 99)];
  const figure = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${Math.max(...times).toFixed(0)} ms`;
  return { what, figure, ...(goal && { goal: `p99 ≤ ${goal} ms`, isMet: p99 <= goal }) };
}

function closeAll(tables: readonly OurTable[]): void {
  for (const { host, seats } of tables) for (const { watcher } of [host, ...seats]) watcher.close();
}
