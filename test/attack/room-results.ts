import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HOST_PUNS_A_DAY, ROOM_SEATS } from '../../src/rules/room-limits.ts';
import { makeVenueId } from '../../src/rules/venue-id.ts';
import { residentMegabytes } from '../support/resident.ts';
import type { Probe, Probing } from './probe.ts';
import type { Caller } from './target.ts';

const HOSTS = 6;
const CALLS_EACH = 4;
/** What all these files may cost the server, whose heap has hardly grown yet: most of it is garbage of short life. */
const MOST_MEGABYTES = 150;
/** The longest that another player's call may take meanwhile: alone it takes a few milliseconds, but the machine may be busy. */
const PATIENCE_MS = 5000;

/** A room with all the seats and puns that it can have, every pun of them skipped. */
async function addFullRoom({ target }: Probing): Promise<{ id: string; host: Caller }> {
  const host = await target.addCaller('player');
  const id = makeVenueId(randomBytes(12));
  const run = target.database.db.execute.bind(target.database.db);
  await run(sql`INSERT INTO rooms (id, code, host_id, made_at, settings, phase, game, puns, pun, host_seen_at, host_network_hash, ended_at)
    VALUES (${id}, ${id}, ${host.id}, now(), '{"mode": "calm"}', 'ended', 8, 20, ${HOST_PUNS_A_DAY}, now(), 'n', now())`);
  await run(sql`INSERT INTO room_puns (room_id, pun, game, pun_id, question, answer, kind, sense_one, sense_two, shown_at, is_skipped)
    SELECT ${id}, n, 1, (SELECT min(id) FROM puns), repeat('What is hidden? ', 5), 'A SNAIL', 'sound', 'one', 'two', now(), true
    FROM generate_series(1, ${HOST_PUNS_A_DAY}::int) AS n`);
  await run(sql`INSERT INTO seats (id, venue_id, token_hash, name, joined_at)
    SELECT gen_random_uuid(), ${id}, 'guest ' || n, 'Witty Walrus ' || n, now() FROM generate_series(1, ${ROOM_SEATS}::int) AS n`);
  await run(sql`INSERT INTO room_seats (seat_id, room_id, from_pun, shown_from, seen_at, network_hash, joined_network_hash)
    SELECT id, ${id}, 1, 1, now(), 'n', 'n' FROM seats WHERE venue_id = ${id}`);
  return { id, host };
}

export const resultsAtOnce: Probe = {
  name: 'the results of full rooms, many times at once',
  async run(probing) {
    const { target, fire, expect, note } = probing;
    const other = await target.addCaller('player');
    const rooms = await Promise.all(Array.from({ length: HOSTS }, () => addFullRoom(probing)));
    const before = await residentMegabytes(target.server.url);
    let [isRunning, longest, mostMegabytes] = [true, 0, before];
    const calls = rooms.flatMap((room) => Array.from({ length: CALLS_EACH }, () => room));
    const all = Promise.all(
      calls.map(({ id, host }) =>
        fire({ path: `/api/rooms/${id}/results.csv` }, host).catch(() => ({ status: 0, body: '' })),
      ),
    ).finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      const { milliseconds } = await fire({ path: '/api/auth/user' }, other).catch(() => ({
        milliseconds: Number.POSITIVE_INFINITY,
      }));
      longest = Math.max(longest, milliseconds);
      mostMegabytes = Math.max(mostMegabytes, await residentMegabytes(target.server.url));
    }
    const answers = await all;
    const served = answers.filter(({ status }) => status === 200);
    const rows = served.map(({ body }) => body.split('\r\n').length - 2);
    const grown = mostMegabytes - before;
    note(`${served.length} of ${calls.length} were served; another call took at most ${longest.toFixed(0)} ms;
      memory grew by ${grown.toFixed(0)} MB`);
    expect(served.length > 0 && served.length <= 2, `${served.length} files were sent at once`);
    expect(
      rows.every((count) => count === ROOM_SEATS * HOST_PUNS_A_DAY),
      `files have ${rows} rows`,
    );
    expect(
      answers.every(({ status }) => status === 200 || status === 429 || status === 503),
      'a call is answered otherwise',
    );
    expect(longest <= PATIENCE_MS, `another player's call took ${longest.toFixed(0)} ms`);
    expect(grown <= MOST_MEGABYTES, `memory grew by ${grown.toFixed(0)} MB`);
    // Nobody has played there, which the audit would find.
    for (const { id } of rooms) {
      await target.database.db.execute(sql`DELETE FROM seats WHERE venue_id = ${id}`);
      await target.database.db.execute(sql`DELETE FROM rooms WHERE id = ${id}`);
    }
  },
};
