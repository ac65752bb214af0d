import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { fivePuns } from '../../../../test/support/challenge.ts';
import { addChallenge } from '../../../../test/support/challenges.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { CHALLENGE_KEPT_DAYS } from '../../../rules/challenge.ts';
import { ROOM_KEPT_HOURS } from '../../../rules/room-limits.ts';
import { oldChallengesJob } from '../challenges/old-challenges.service.ts';
import { oldRoomsJob } from '../rooms/old-rooms.service.ts';

const server = await startApp();
const { db, clock, runSql } = server;
const MOST_ROWS = 1000;
const PLAYED = ['seats', 'challenge_entries', 'challenge_rounds', 'room_seats', 'room_answers'];

// Notes how many rows each statement deletes, and lets the deletion of one venue fail.
await runSql(`CREATE TABLE deleted (name text, rows integer);
  CREATE TABLE stuck (venue_id text);
  CREATE FUNCTION note_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN INSERT INTO deleted SELECT TG_TABLE_NAME, count(*) FROM gone; RETURN NULL; END $$;
  CREATE FUNCTION refuse_stuck() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN IF OLD.venue_id IN (SELECT venue_id FROM stuck) THEN RAISE 'cannot be deleted'; END IF;
    RETURN CASE WHEN OLD.name <> 'Just Left' THEN OLD END; END $$;
  CREATE TRIGGER refuse BEFORE DELETE ON seats FOR EACH ROW EXECUTE FUNCTION refuse_stuck();`);
for (const name of ['seats', 'room_answers'])
  await runSql(`CREATE TRIGGER note AFTER DELETE ON ${name} REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION note_deleted()`);

const maker = await signedInPlayer(server);
await fivePuns(server);

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await runSql('DELETE FROM stuck; TRUNCATE deleted, seats, challenges, rooms CASCADE');
});

/** Writes a guest's seats into a venue. */
const addSeats = (venueId: string, count: number) =>
  db.execute(sql`INSERT INTO seats (id, venue_id, token_hash, name, joined_at)
    SELECT gen_random_uuid(), ${venueId}, 'token' || n, 'A Guest', now() FROM generate_series(1, ${count}::int) AS n`);

/** A challenge of guests who have not played. */
async function addCrowded(count: number): Promise<string> {
  const id = await addChallenge(db, { makerId: maker.id, madeAt: clock.now() });
  await addSeats(id, count);
  await db.execute(sql`INSERT INTO challenge_entries (seat_id, challenge_id, active_at)
    SELECT id, venue_id, joined_at FROM seats WHERE venue_id = ${id}`);
  return id;
}

/** An ended room in which each seat has answered each pun. */
async function addRoom(seats: number, puns: number): Promise<string> {
  const id = `room${(await runSql('SELECT count(*) AS rooms FROM rooms'))[0]?.rooms}`;
  const at = clock.now().toISOString();
  await runSql(`INSERT INTO rooms (id, code, host_id, made_at, settings, phase, puns, host_seen_at, host_network_hash, ended_at)
      VALUES ('${id}', '${id}', '${maker.id}', '${at}', '{}', 'ended', ${puns}, '${at}', 'x', '${at}');
    INSERT INTO room_puns (room_id, pun, game, pun_id, question, answer, kind, sense_one, sense_two)
      SELECT '${id}', n, 1, pun.id, '?', 'A', 'sound', 'a', 'b' FROM generate_series(1, ${puns}) AS n,
        (SELECT id FROM puns LIMIT 1) AS pun`);
  await addSeats(id, seats);
  await runSql(`INSERT INTO room_seats (seat_id, room_id, from_pun, shown_from, seen_at, network_hash, joined_network_hash)
      SELECT id, '${id}', 1, 1, now(), 'x', 'x' FROM seats WHERE venue_id = '${id}';
    INSERT INTO room_answers (room_id, pun, seat_id, is_solved, score, used_ms, letters, answered_at)
      SELECT '${id}', n, id, false, 0, 0, 0, now() FROM seats, generate_series(1, ${puns}) AS n WHERE venue_id = '${id}'`);
  return id;
}

const KINDS = {
  challenges: {
    add: (isBig: boolean) => addCrowded(isBig ? 2500 : 3),
    keptSeconds: CHALLENGE_KEPT_DAYS * 24 * 3600,
    job: oldChallengesJob(server),
  },
  rooms: {
    add: (isBig: boolean) => addRoom(isBig ? 120 : 2, isBig ? 25 : 2),
    keptSeconds: ROOM_KEPT_HOURS * 3600,
    job: oldRoomsJob(server),
  },
};
const EACH = ['challenges', 'rooms'] as const;

/** A venue with many seats or answers between two small ones, all of them old. */
async function addThree(table: (typeof EACH)[number]) {
  const { add, keptSeconds, job } = KINDS[table];
  const ids: string[] = [];
  for (const isBig of [false, true, false]) {
    ids.push(await add(isBig));
    clock.advance(1);
  }
  clock.advance(keptSeconds);
  return {
    big: ids[1] ?? '',
    run: (signal = new AbortController().signal) => job.work(signal),
    left: async () => (await runSql(`SELECT id FROM ${table}`)).map(({ id }) => id),
  };
}

async function expectNothingPlayed() {
  for (const table of PLAYED) expect(await runSql(`SELECT * FROM ${table}`), table).toEqual([]);
}

test.each(EACH)('old %s are deleted in small steps', async (table) => {
  const { run, left } = await addThree(table);
  await run();
  expect(await left()).toEqual([]);
  await expectNothingPlayed();
  for (const { name, rows } of await runSql('SELECT name, max(rows) AS rows FROM deleted GROUP BY name'))
    expect(rows, String(name)).toBeLessThanOrEqual(MOST_ROWS);
});

test.each(EACH)('one of the old %s that cannot be deleted does not stop the others', async (table) => {
  const { big, run, left } = await addThree(table);
  await runSql(`INSERT INTO stuck VALUES ('${big}')`);
  for (let turn = 0; turn < 2; turn++) {
    await expect(run()).rejects.toThrow('1 old venues could not be deleted.');
    expect(await left()).toEqual([big]);
  }
  await runSql('DELETE FROM stuck');
  await run();
  expect(await left()).toEqual([]);
  await expectNothingPlayed();
});

test.each(EACH)(
  'the deletion of old %s stops with the process, and continues the next time',
  async (table) => {
    const { run, left } = await addThree(table);
    const stop = new AbortController();
    const running = run(stop.signal);
    stop.abort();
    await expect(running).rejects.toThrow('aborted');
    expect(await left()).not.toEqual([]);
    await run();
    expect(await left()).toEqual([]);
    await expectNothingPlayed();
  },
);

test('a seat that another call deletes during a step does not end the deletion early', async () => {
  const id = await addCrowded(450);
  await runSql(`UPDATE seats SET name = 'Just Left' WHERE number = (SELECT min(number) FROM seats)`);
  clock.advance(KINDS.challenges.keptSeconds + 1);
  await KINDS.challenges.job.work(AbortSignal.any([]));
  expect(await runSql(`SELECT name FROM seats WHERE venue_id = '${id}'`)).toEqual([{ name: 'Just Left' }]);
});
