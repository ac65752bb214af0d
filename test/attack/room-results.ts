import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { HOST_PUNS_A_DAY, ROOM_SEATS } from '../../src/rules/room-limits.ts';
import { makeVenueId } from '../../src/rules/venue-id.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { addPlayer, SESSION_COOKIE } from '../support/player.ts';
import { SECRET } from '../support/secret.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { copyEmbeddedTemplate, prepareEmbedded } from '../support/templates.ts';
import { callDaily, metricsOf, percentile, timesOf } from './other-player.ts';
import type { Probe, Probing } from './probe.ts';
import { type Answer, createGun, type Gun } from './send.ts';

/** Most hosts ask several times at once; the patient ones wait for one file before they ask for the next. */
const [HOSTS, PATIENT_HOSTS] = [8, 2];
const CALLS_EACH = 4;
const FILES_A_MINUTE = 10;
const QUIET_MS = 6000;
/**
 * What the files may cost the server and another player: the machine also runs the attack. Most of the memory is
 * garbage that V8 does not hurry to collect.
 */
const MOST = { megabytes: 150, times: 6, plusMs: 60 };

/** Gives a host a room with all the seats and puns that it can have, every pun of them skipped. */
async function addFullRoom(db: Db, hostId: string): Promise<string> {
  const id = makeVenueId(randomBytes(12));
  const run = db.execute.bind(db);
  await run(sql`INSERT INTO rooms (id, code, host_id, made_at, settings, phase, game, puns, pun, host_seen_at, host_network_hash, ended_at)
    VALUES (${id}, ${id}, ${hostId}, now(), '{"mode": "calm"}', 'ended', 8, 20, ${HOST_PUNS_A_DAY}, now(), 'n', now())`);
  await run(sql`INSERT INTO room_puns (room_id, pun, game, pun_id, question, answer, kind, sense_one, sense_two, shown_at, is_skipped)
    SELECT ${id}, n, 1, (SELECT min(id) FROM puns), repeat('What is hidden? ', 5), 'A SNAIL', 'sound', 'one', 'two', now(), true
    FROM generate_series(1, ${HOST_PUNS_A_DAY}::int) AS n`);
  await run(sql`INSERT INTO seats (id, venue_id, token_hash, name, joined_at)
    SELECT gen_random_uuid(), ${id}, 'guest ' || n, 'Witty Walrus ' || n, now() FROM generate_series(1, ${ROOM_SEATS}::int) AS n`);
  await run(sql`INSERT INTO room_seats (seat_id, room_id, from_pun, shown_from, seen_at, network_hash, joined_network_hash)
    SELECT id, ${id}, 1, 1, now(), 'n', 'n' FROM seats WHERE venue_id = ${id}`);
  return id;
}

/** Hosts, each with a full room, and another player. */
async function addRooms(db: Db) {
  const addCookie = async () => {
    const { id, cookieValue } = await addPlayer(db, new Date());
    return { id, cookie: `${SESSION_COOKIE}=${cookieValue}` };
  };
  const rooms = [];
  for (let host = 0; host < HOSTS; host++) {
    const { id, cookie } = await addCookie();
    rooms.push({ roomId: await addFullRoom(db, id), cookie });
  }
  return { rooms, other: (await addCookie()).cookie };
}

export const resultsAtOnce: Probe = {
  name: 'the results of full rooms, many times at once',
  async run(probing) {
    const { database, gun, server } = probing.target;
    const added = await addRooms(database.db);
    await askAll(probing, { ...added, gun, url: server.url });
    // Nobody has played there, which the audit would find.
    for (const { roomId } of added.rooms) {
      await database.db.execute(sql`DELETE FROM seats WHERE venue_id = ${roomId}`);
      await database.db.execute(sql`DELETE FROM rooms WHERE id = ${roomId}`);
    }
  },
};

export const embeddedResultsAtOnce: Probe = {
  name: `${resultsAtOnce.name}, on the embedded database`,
  async run(probing) {
    const folder = temporaryFolder();
    await prepareEmbedded();
    copyEmbeddedTemplate(`${folder.path}/db`);
    const database = await openEmbedded(`${folder.path}/db`);
    await database.db.execute(
      sql`INSERT INTO puns (question, answer, difficulty) VALUES ('What is hidden?', 'A SNAIL', 2)`,
    );
    const added = await addRooms(database.db);
    await database.close();
    const server = await startServer({
      DATA_DIR: folder.path,
      SECRET,
      TRUST_PROXY: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
    });
    const gun = createGun(server.url);
    try {
      await askAll(probing, { ...added, gun, url: server.url });
    } finally {
      gun.close();
      await server.stop();
      folder.remove();
    }
  },
};

interface Asked extends Awaited<ReturnType<typeof addRooms>> {
  gun: Gun;
  url: string;
}

async function askAll({ expect, note }: Probing, { rooms, other, gun, url }: Asked) {
  type Room = (typeof rooms)[number];
  const answers: Answer[] = [];
  const ask = async ({ roomId, cookie }: Room) => {
    const answer = await gun.fire({ path: `/api/rooms/${roomId}/results.csv`, headers: { cookie } });
    answers.push(answer);
    return answer;
  };
  const isServed = ({ status }: Answer) => status === 200;

  /** What the server and another player feel of it. */
  async function measured(work: () => Promise<unknown>) {
    const before = await metricsOf(url);
    const working = work();
    const times = await callDaily(url, other, working);
    await working;
    const after = await metricsOf(url);
    const told = `${timesOf(times)}, longest lag ${after.lag.toFixed(0)} ms, memory +${(after.megabytes - before.megabytes).toFixed(0)} MB`;
    return { times, told, megabytes: after.megabytes - before.megabytes };
  }

  const quiet = await measured(() => sleep(QUIET_MS));
  const crowd = rooms.slice(PATIENT_HOSTS).flatMap((room) => Array.from({ length: CALLS_EACH }, () => room));
  // Any crowd of calls keeps others waiting for a moment: this is what the cheapest ones cost.
  const cheap = await measured(() =>
    Promise.all(crowd.map(({ cookie }) => gun.fire({ path: '/api/auth/user', headers: { cookie } }))),
  );
  const atOnce = await measured(() => Promise.all(crowd.map(ask)));
  expect(answers.filter(isServed).length <= 2, 'more than two files are sent at once');
  const inTurn = await measured(() =>
    Promise.all(
      rooms.slice(0, PATIENT_HOSTS).map(async (room) => {
        for (let file = 0; file < FILES_A_MINUTE; file++) await ask(room);
      }),
    ),
  );

  const served = answers.filter(isServed);
  note(
    [
      `${served.length} of ${answers.length} were served`,
      `another player, quiet: ${quiet.told}`,
      `while ${crowd.length} cheap calls are made at once: ${cheap.told}`,
      `while ${crowd.length} files are asked for at once: ${atOnce.told}`,
      `while two hosts ask for ${FILES_A_MINUTE} files each: ${inTurn.told}`,
    ].join('\n  '),
  );
  const wrong = served.filter(({ body }) => body.split('\r\n').length - 2 !== ROOM_SEATS * HOST_PUNS_A_DAY);
  expect(wrong.length === 0, `${wrong.length} files lack rows`);
  expect(
    served.length >= PATIENT_HOSTS * FILES_A_MINUTE,
    'a host who asks for one file after the other is refused',
  );
  const others = answers.filter(
    (answer) => !isServed(answer) && answer.status !== 429 && answer.status !== 503,
  );
  expect(others.length === 0, `a call is answered with ${others[0]?.status}`);
  for (const { times, megabytes } of [atOnce, inTurn]) {
    const [median, most] = [percentile(times, 0.5), MOST.times * percentile(quiet.times, 0.5) + MOST.plusMs];
    expect(median < most, `another player waits ${median.toFixed(0)} ms, of ${most.toFixed(0)} at most`);
    expect(megabytes < MOST.megabytes, `memory grew by ${megabytes.toFixed(0)} MB`);
  }
}
