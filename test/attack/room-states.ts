import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { rooms } from '../../src/contract/rooms.ts';
import { ROOM_SEATS } from '../../src/rules/room-limits.ts';
import { NETWORK_SEAT_CALLS } from '../../src/server/platform/security/call-limit.ts';
import { newBrowser } from '../load/rooms/browser.ts';
import { SETTINGS } from '../support/room-settings.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';
import { copyEmbeddedTemplate, prepareEmbedded } from '../support/templates.ts';
import { callDaily, metricsOf, percentile, type ServerMetrics, timesOf } from './other-player.ts';
import type { Probe, Probing } from './probe.ts';
import type { StateAnswers, StateCalls } from './state-callers.ts';

const [QUIET_SECONDS, HONEST_SECONDS, FLOOD_SECONDS] = [6, 20, 20];
const POLL_MS = 2000;
/** What the flood may cost the other player: the machine also runs the attack. */
const MOST = { times: 6, plusMs: 60, megabytes: 50 };
const PLACE = { address: '127.9.250.1', header: '172.17.0.1' };

interface Besieged {
  url: string;
  hostCookie: string;
  playerCookie: string;
}

export const stateFlood: Probe = {
  name: '200 seats behind one address ask for the state of their room as fast as they can',
  async run(probing) {
    const { database, server, addCaller } = probing.target;
    await database.db.execute(
      sql`UPDATE puns SET kind = 'sound', sense_one = 'one', sense_two = 'two' WHERE is_active`,
    );
    const [host, player] = [await addCaller('player'), await addCaller('player')];
    const url = `http://127.0.0.1:${server.port}`;
    await besiege(probing, { url, hostCookie: host.cookie, playerCookie: player.cookie });
  },
};

export const embeddedStateFlood: Probe = {
  name: `${stateFlood.name}, on the embedded database`,
  async run(probing) {
    const folder = temporaryFolder();
    await prepareEmbedded();
    copyEmbeddedTemplate(`${folder.path}/db`);
    const server = await startServer({
      DATA_DIR: folder.path,
      TRUST_PROXY: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
    });
    const url = `http://127.0.0.1:${server.port}`;
    try {
      const [hostCookie, playerCookie] = [await signUp(url, 'host'), await signUp(url, 'player')];
      await besiege(probing, { url, hostCookie, playerCookie });
    } finally {
      await server.stop();
      folder.remove();
    }
  },
};

async function besiege({ expect, note }: Probing, { url, hostCookie, playerCookie }: Besieged) {
  const place = { nextUrl: () => url, address: PLACE.address };
  const host = newBrowser({ ...place, address: '127.9.250.2', cookie: hostCookie });
  const { id, code } = await host.ask(rooms.make, {}, { ...SETTINGS, mode: 'calm' });
  const cookies: string[] = [];
  for (let seat = 0; seat < ROOM_SEATS; seat++) {
    const browser = newBrowser(place);
    await browser.ask(rooms.join, {}, { code });
    cookies.push(browser.cookie());
  }
  const { room } = await host.ask(rooms.state, { id });
  await host.ask(rooms.start, { id }, { rev: room.rev });
  const path = rooms.state.path.replace(':id', id);
  const askAll = (seconds: number, everyMs: number) =>
    callStates({ url, path, cookies, address: PLACE.header, seconds, everyMs });
  const other = (ended: Promise<unknown>) => callDaily(url, playerCookie, ended);
  const before = await metricsOf(url);

  const quiet = await other(sleep(QUIET_SECONDS * 1000));
  const polled = askAll(HONEST_SECONDS, POLL_MS);
  const honest = await other(polled);
  const polls = await polled;
  const between = await metricsOf(url);
  const flooding = askAll(FLOOD_SECONDS, 0);
  const flooded = await other(flooding);
  const flood = await flooding;
  const after = await metricsOf(url);

  const calls = Object.values(flood.byStatus).reduce((sum, count) => sum + count, 0);
  const asked = Object.values(polls.byStatus).reduce((sum, count) => sum + count, 0);
  const grown = after.megabytes - between.megabytes;
  note(
    [
      `another player, quiet: ${timesOf(quiet)}; while ${ROOM_SEATS} seats ask every 2 s: ${timesOf(honest)}; in the flood: ${timesOf(flooded)}`,
      `honest: ${JSON.stringify(polls.byStatus)}, ${timesOf(polls.milliseconds)}, server ${perCall(between, before, asked)} ms of CPU a call, longest lag ${between.lag.toFixed(0)} ms`,
      `flood: ${JSON.stringify(flood.byStatus)}, server ${perCall(after, between, calls)} ms of CPU a call, longest lag ${after.lag.toFixed(0)} ms, memory +${grown.toFixed(0)} MB`,
    ].join('\n  '),
  );
  const refused = polls.byStatus[429] ?? 0;
  expect(
    refused === 0 && polls.byStatus[200] === asked,
    `of honest polls: ${JSON.stringify(polls.byStatus)}`,
  );
  expect(percentile(polls.milliseconds, 0.95) < POLL_MS, 'honest polls are not answered in time');
  const windows = Math.ceil(FLOOD_SECONDS / NETWORK_SEAT_CALLS.seconds) + 1;
  expect((flood.byStatus[429] ?? 0) > 0, 'the flood is never refused');
  expect(
    (flood.byStatus[200] ?? 0) <= windows * NETWORK_SEAT_CALLS.inVenue,
    'too many calls of a room are served',
  );
  expect(flood.mostRetryAfter <= 60, `a refusal asks to wait for ${flood.mostRetryAfter} s`);
  const most = MOST.times * percentile(quiet, 0.5) + MOST.plusMs;
  const median = percentile(flooded, 0.5);
  expect(median < most, `another player waits ${median.toFixed(0)} ms, of ${most.toFixed(0)} at most`);
  expect(grown < MOST.megabytes, `memory grew by ${grown.toFixed(0)} MB`);
}

async function callStates(calls: StateCalls): Promise<StateAnswers> {
  const worker = new Worker(new URL('./state-callers.ts', import.meta.url), { workerData: calls });
  const [answers] = (await once(worker, 'message')) as [StateAnswers];
  await worker.terminate();
  return answers;
}

const perCall = (after: ServerMetrics, before: ServerMetrics, calls: number) =>
  ((after.cpuMs - before.cpuMs) / calls).toFixed(2);
