import { type SQL, sql } from 'drizzle-orm';
import { CHALLENGE_KEPT_DAYS, CHALLENGE_PLACES, CHALLENGES_A_DAY } from '../../src/rules/challenge.ts';
import {
  BLOCKS_MAX,
  FRIENDS_MAX,
  REQUEST_DAYS,
  REQUESTS_A_DAY,
  SHARED_STREAKS_MAX,
} from '../../src/rules/friends.ts';
import { HOST_PUNS_A_DAY, ROOM_SEATS } from '../../src/rules/room-limits.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import type { App } from '../../src/server/platform/http/route.ts';
import { newBrowser } from '../support/challenge.ts';
import { addPlayer, SESSION_COOKIE } from '../support/player.ts';
import { SETTINGS } from '../support/room-settings.ts';
import { NOW } from './collector.ts';
import type { Callers } from './rows.ts';

const GAMES = 20;
const PUNS_A_GAME = 20;
const CHALLENGE = 'challengefu2';
const [PLAYED, LOBBY] = ['roomplayed22', 'roomlobby222'];
const CODES = { [PLAYED]: 'BCDFGH', [LOBBY]: 'JKLMNP' };

const now = sql`${NOW.toISOString()}::timestamptz`;
const firstPun = sql`(SELECT min(id) FROM puns)`;
const numbers = (count: number) => sql`generate_series(1, ${count}::int) AS n`;

type Player = Awaited<ReturnType<typeof addPlayer>>;

/** Fills two rooms, a challenge and the friends of `maker` to their limits, and returns whoever plays there. */
export async function addVenues(app: App, db: Db, maker: Player): Promise<Omit<Callers, 'admin'>> {
  const run = (statement: SQL) => db.execute(statement);
  const [host, lobbyHost] = [await addPlayer(db, NOW), await addPlayer(db, NOW)];
  const [guest, entrant] = [newBrowser({ app }), newBrowser({ app })];

  await addRoom(run, PLAYED, host);
  await guest.call('POST', '/api/rooms/join', { code: CODES[PLAYED] });
  await addRoom(run, LOBBY, lobbyHost);
  // One seat is left, because joining is measured, too.
  for (const id of [PLAYED, LOBBY]) await addRoomSeats(run, id, ROOM_SEATS - 2);
  await run(sql`UPDATE room_seats SET from_pun = 1 WHERE room_id = ${PLAYED}`);
  await run(sql`UPDATE rooms SET phase = 'playing', number = ${PUNS_A_GAME / 2}, starts_at = ${now} - interval '10 seconds',
    deadline = ${now} + interval '50 seconds' WHERE id = ${PLAYED}`);

  await addChallenges(run, maker);
  await entrant.at(CHALLENGE).join('Jo');
  await addFriends(run, maker);

  const session = ({ cookieValue }: Player) => `${SESSION_COOKIE}=${cookieValue}`;
  const seatIn = (id: string) =>
    sql`SELECT id FROM seats WHERE venue_id = ${id} AND player_id IS NULL ORDER BY number DESC LIMIT 1`;
  const lastSeat = async (id: string) => (await run(seatIn(id)).then(rowsOf))[0]?.id;
  const inPlayed = { id: PLAYED, pun: HOST_PUNS_A_DAY, code: CODES[PLAYED] };
  const askers = sql`SELECT id FROM players WHERE username IN ('by-asker1', 'by-asker2') ORDER BY username`;
  const [asker, otherAsker] = rowsOf(await run(askers)).map(({ id }) => id);
  const strangers = sql`INSERT INTO players (id, first_name, email, email_hash, username, referral_code)
    VALUES (gen_random_uuid(), '', 'stranger@example.org', 'stranger', 'stranger', 'STRANGER') RETURNING id`;
  await run(strangers);
  const { username } = maker;
  return {
    player: { cookie: session(maker), known: { username, asker, otherAsker, strangerCode: 'STRANGER' } },
    host: { cookie: session(host), known: { ...inPlayed, seat: await lastSeat(PLAYED) } },
    lobbyHost: { cookie: session(lobbyHost), known: { id: LOBBY } },
    guest: { cookie: guest.guest, known: inPlayed },
    claimer: { cookie: `${session(await addPlayer(db, NOW))}; ${guest.guest}`, known: inPlayed },
    newcomer: { cookie: '', known: { ...inPlayed, challenge: CHALLENGE } },
    entrant: { cookie: entrant.guest, known: { id: CHALLENGE } },
    maker: { cookie: session(maker), known: { id: CHALLENGE, seat: await lastSeat(CHALLENGE) } },
  };
}

function rowsOf(result: unknown): { id: string }[] {
  return (result as { rows: { id: string }[] }).rows;
}

type Run = (statement: SQL) => Promise<unknown>;

/** A room whose host has shown as many puns as a day allows, in as many games, and has begun a game. */
async function addRoom(run: Run, id: keyof typeof CODES, host: Player): Promise<void> {
  const settings = JSON.stringify({ ...SETTINGS, puns: PUNS_A_GAME });
  // The host of the lobby can still begin a game.
  const shown = HOST_PUNS_A_DAY - (id === LOBBY ? PUNS_A_GAME : 0);
  await run(sql`INSERT INTO rooms (id, code, host_id, made_at, settings, game, puns, pun, host_seen_at, host_network_hash)
    VALUES (${id}, ${CODES[id]}, ${host.id}, ${now}, ${settings}::jsonb, ${GAMES}, ${PUNS_A_GAME}, ${shown}, ${now}, '')`);
  await run(sql`INSERT INTO room_puns (room_id, pun, game, seconds, pun_id, question, answer, kind, sense_one, sense_two, shown_at, is_skipped)
    SELECT ${id}, n, least(${GAMES}, 1 + n * ${GAMES} / ${shown}::int), 60, ${firstPun} + n, question, answer, kind, sense_one, sense_two,
      CASE WHEN n <= ${shown}::int THEN ${now} END, n < ${shown}::int AND n % 2 = 0
    FROM ${numbers(shown + PUNS_A_GAME / 2)}, puns WHERE puns.id = ${firstPun}`);
}

/** Guests who have answered every second pun, the current one not included. The other puns were skipped. */
async function addRoomSeats(run: Run, id: string, count: number): Promise<void> {
  const seat = sql`md5(${id} || n)::uuid`;
  await run(sql`INSERT INTO seats (id, venue_id, token_hash, name, joined_at)
    SELECT ${seat}, ${id}, n::text, 'Witty Walrus ' || n, ${now} FROM ${numbers(count)}`);
  await run(sql`INSERT INTO room_seats (seat_id, room_id, from_pun, shown_from, seen_at, network_hash, joined_network_hash, total, played)
    SELECT ${seat}, ${id}, 1, 1, ${now}, n::text, n::text, n, 1 FROM ${numbers(count)}`);
  await run(sql`INSERT INTO room_answers (room_id, pun, seat_id, is_solved, score, used_ms, letters, answered_at)
    SELECT ${id}, played.pun, seat_id, played.pun % 3 = 0, 500, 10000, 3, ${now} FROM room_seats JOIN room_puns AS played USING (room_id)
    WHERE room_id = ${id} AND NOT is_skipped AND played.pun < ${HOST_PUNS_A_DAY}`);
}

/** As many challenges as are kept of one maker. In one of them all places but the last are taken by those who have finished. */
async function addChallenges(run: Run, maker: Player): Promise<void> {
  const kept = CHALLENGES_A_DAY * (CHALLENGE_KEPT_DAYS - 1);
  await run(sql`INSERT INTO challenges (id, mode, maker_id, made_at, places)
    SELECT 'old' || n, 'race', ${maker.id}, ${now} - interval '1 day' - n * interval '70 minutes', 0 FROM ${numbers(kept)}`);
  await run(sql`INSERT INTO challenges (id, mode, maker_id, made_at, places)
    VALUES (${CHALLENGE}, 'calm', ${maker.id}, ${now} - interval '1 hour', ${CHALLENGE_PLACES - 1})`);
  await run(sql`INSERT INTO challenge_puns (challenge_id, round, pun_id, question, answer, kind, sense_one, sense_two)
    SELECT challenges.id, n, ${firstPun} + n, question, answer, kind, sense_one, sense_two
    FROM challenges, ${numbers(5)}, puns WHERE puns.id = ${firstPun}`);
  const seat = sql`md5(${CHALLENGE} || n)::uuid`;
  await run(sql`INSERT INTO seats (id, venue_id, player_id, token_hash, name, joined_at)
    SELECT ${seat}, ${CHALLENGE}, CASE WHEN n = 1 THEN ${maker.id}::uuid END, CASE WHEN n > 1 THEN n::text END, 'Guest ' || n, ${now}
    FROM ${numbers(CHALLENGE_PLACES - 1)}`);
  await run(sql`INSERT INTO challenge_entries (seat_id, challenge_id, placed_at, round, met, total, active_at, finished_at)
    SELECT ${seat}, ${CHALLENGE}, ${now}, 5, '{1,2,3,4,5}', n * 100, ${now}, ${now} FROM ${numbers(CHALLENGE_PLACES - 1)}`);
  await run(sql`INSERT INTO challenge_rounds (seat_id, round, is_solved, score, seconds, letters, ended_at)
    SELECT ${seat}, round, true, n * 20, 9, 3, ${now} FROM ${numbers(CHALLENGE_PLACES - 1)}, generate_series(1, 5) AS round`);
}

/** Friends by consent, requests in both directions, blocks and shared streaks, one short of each limit. */
async function addFriends(run: Run, { id }: Player): Promise<void> {
  const me = sql`${id}::uuid`;
  const requests = REQUESTS_A_DAY * (REQUEST_DAYS - 1);
  const others = { friend: FRIENDS_MAX - 1, asker: 2 * requests, asked: requests, foe: BLOCKS_MAX - 1 };
  for (const [name, count] of Object.entries(others))
    await run(sql`INSERT INTO players (id, first_name, email, email_hash, username, points, referral_code, created_at)
      SELECT md5(${`by ${name}`} || n)::uuid, '', ${name} || n || '@example.org', ${name} || n, 'by-' || ${name} || n, 0,
        CASE WHEN n = 1 THEN upper(substr(md5(${name}), 1, 8)) END, ${now} FROM ${numbers(count)}`);
  const other = (name: keyof typeof others) => sql`md5(${`by ${name}`} || n)::uuid`;
  await run(sql`INSERT INTO friendships (low_id, high_id, how, since)
    SELECT least(${me}, other), greatest(${me}, other), 'consent', ${now}
    FROM (SELECT ${other('friend')} AS other FROM ${numbers(others.friend)}) AS friend`);
  await run(sql`INSERT INTO shared_streaks (low_id, high_id, low_chosen, high_chosen, shared_since)
    SELECT least(${me}, other), greatest(${me}, other), true, true, ${now}
    FROM (SELECT ${other('friend')} AS other FROM ${numbers(SHARED_STREAKS_MAX - 1)}) AS friend`);
  await run(sql`INSERT INTO friend_requests (from_id, to_id, sent_at)
    SELECT ${other('asker')}, ${me}, ${now} - n * interval '20 minutes' FROM ${numbers(others.asker)}`);
  await run(sql`INSERT INTO friend_requests (from_id, to_id, sent_at)
    SELECT ${me}, ${other('asked')}, ${now} - n * interval '70 minutes' FROM ${numbers(others.asked)}`);
  await run(sql`INSERT INTO friend_blocks (player_id, blocked_id, blocked_at)
    SELECT ${me}, ${other('foe')}, ${now} FROM ${numbers(others.foe)}`);
}
