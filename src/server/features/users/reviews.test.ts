import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { insertFriendship } from '../../../../test/support/friends.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { addGames } from '../../../../test/support/games.ts';
import { refusal, signedInPlayer, signedInPlayers } from '../../../../test/support/player.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import type { LeaderboardEntry } from '../../../contract/leaderboard.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import { gameSessions } from '../game/game.tables.ts';
import { noteGuestAnswer, showTogether } from '../game/guests.service.ts';
import { boundariesJob } from '../leaderboard/leaderboard.service.ts';
import { players } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { oldSignalsJob, signalsJob } from './signals.service.ts';
import { signals } from './users.tables.ts';

const server = await startApp();
const { app, db, clock } = server;
type Player = Awaited<ReturnType<typeof signedInPlayer>>;
let admin: Player;
const DAY = 24 * 60 * 60;
const look = async () => {
  await signalsJob({ db, clock }).work(AbortSignal.any([]));
  await oldSignalsJob({ db, clock }).work(AbortSignal.any([]));
};
const reviews = async () => (await admin.get('/api/admin/reviews')).body;
const isUnderReview = async (player: Player) =>
  (await reviews()).some((review: { player: { id: string } }) => review.player.id === player.id);
const release = (player: Player, reason: unknown = 'A fast typist') =>
  admin.post(`/api/admin/users/${player.id}/release`, { reason });
const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

/** Adds solves that are faster than anybody can type. */
const playFast = (player: Player, count = 3, endedAt = ago(60)) =>
  addGames(db, player.id, { count, isCorrect: true, endedAt, seconds: 0.4 });

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await db.execute(sql`UPDATE players SET review_since = NULL, points = 0, username = NULL`);
  for (const table of [
    'signals',
    'friendships',
    'monthly_points',
    'game_sessions',
    'seen_puns',
    'pun_tallies',
  ])
    await db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  await onlyPuns(server, 'FOUR SECONDS');
  admin = await signedInAdmin(server);
});

async function board(player: Player, key: string) {
  const { status, body } = await player.get(`/api/leaderboard/${key}`);
  expect(status).toBe(200);
  return body.map(({ rank, username, points }: LeaderboardEntry) => [rank, username, points]);
}

async function entrant(username: string, points: number): Promise<Player> {
  const player = await signedInPlayer(server, { username, points });
  await db.execute(sql`INSERT INTO monthly_points (month, player_id, points, points_at)
    VALUES (${`${clock.now().toISOString().slice(0, 7)}-01`}, ${player.id}, ${points}, ${clock.now().toISOString()})`);
  return player;
}

test('an impossible pace puts a player under review: off the global boards, with the evidence in the queue', async () => {
  const [robot, human] = [await entrant('robot', 900), await entrant('human', 100)];
  await insertFriendship(server, human.id, robot.id);
  await playFast(robot);
  await look();
  for (const key of ['global_alltime', 'global_monthly']) {
    expect(await board(human, key)).toEqual([[1, human.username, 100]]);
    expect(await board(robot, key)).toEqual([
      [1, human.username, 100],
      [null, robot.username, 900],
    ]);
  }
  for (const key of ['friends_alltime', 'friends_monthly'])
    expect(await board(robot, key)).toEqual([
      [1, robot.username, 900],
      [2, human.username, 100],
    ]);
  await boundariesJob({ db, clock }).work(AbortSignal.any([]));
  expect(await reviews()).toEqual([
    {
      player: { id: robot.id, email: robot.email, username: robot.username },
      isAdmin: false,
      points: 900,
      reviewSince: clock.now().toISOString(),
      evidence: [
        {
          kind: 'fast_solves',
          sentence:
            'Solved 3 puns within a day faster than a person can type: once 11 letters in 0.4 seconds.',
          foundAt: clock.now().toISOString(),
        },
      ],
    },
  ]);
});

test('a player under review plays on, even into a new month, and stays off its board', async () => {
  clock.set('2026-03-31T23:59:00Z');
  const robot = await signedInPlayer(server);
  await playFast(robot);
  await look();
  clock.advance(120);
  await onlyPuns(server, 'FOUR SECONDS');
  const { id } = (await robot.get('/api/game/start')).body;
  expect((await robot.post(`/api/game/${id}/submit`, { answer: 'FOURSECONDS' })).body.isCorrect).toBe(true);
  expect(await board(robot, 'global_monthly')).toEqual([[null, robot.username, 40]]);
  expect((await release(robot)).status).toBe(200);
  expect(await board(robot, 'global_monthly')).toEqual([[1, robot.username, 40]]);
});

test('a release brings the player back at once; only new evidence causes another review', async () => {
  const robot = await entrant('robot', 900);
  await playFast(robot);
  await look();
  expect(await isUnderReview(robot)).toBe(true);
  expect(await release(robot, '  ')).toMatchObject(refusal(400, 'reason_required'));
  expect(await release(robot)).toMatchObject({ status: 200, body: { id: robot.id } });
  expect(await board(robot, 'global_alltime')).toEqual([[1, robot.username, 900]]);
  await look();
  clock.advance(60);
  await playFast(robot, 2, clock.now());
  await look();
  expect(await isUnderReview(robot)).toBe(false);
  await playFast(robot, 1, clock.now());
  await look();
  expect(await isUnderReview(robot)).toBe(true);
  const [line] = (await admin.get(`/api/admin/audit?userId=${robot.id}`)).body.rows;
  expect(line).toMatchObject({
    action: 'release',
    actor: { id: admin.id },
    target: { id: robot.id },
    reason: 'A fast typist',
    details: 'Released the user from review.',
  });
});

test('released twice, or by two admins at once: one release, the others are refused', async () => {
  const robot = await signedInPlayer(server);
  expect(await release(robot)).toMatchObject(refusal(409, 'not_under_review'));
  await playFast(robot);
  await look();
  const answers = await Promise.all(Array.from({ length: 5 }, () => release(robot)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await release(robot)).toMatchObject(refusal(409, 'not_under_review'));
  expect((await admin.get(`/api/admin/audit?userId=${robot.id}`)).body.rows).toHaveLength(1);
});

test('when two admins decide about one review at once, one releases or bans and the other is refused', async () => {
  const robot = await signedInPlayer(server);
  await playFast(robot);
  await look();
  const { reviewSince } = (await reviews())[0];
  const decide = (what: 'ban' | 'release') =>
    admin.post(`/api/admin/users/${robot.id}/${what}`, { reason: 'Seen it', reviewSince });
  const answers = await Promise.all([decide('release'), decide('ban'), decide('release'), decide('ban')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('review_decided');
  expect((await admin.get(`/api/admin/audit?userId=${robot.id}`)).body.rows).toHaveLength(1);
});

test('a decision about an earlier review leaves a later one open', async () => {
  const robot = await signedInPlayer(server);
  await playFast(robot);
  await look();
  const { reviewSince } = (await reviews())[0];
  await release(robot);
  clock.advance(60);
  await playFast(robot, 3, ago(1));
  await look();
  for (const what of ['ban', 'release'])
    expect(
      (await admin.post(`/api/admin/users/${robot.id}/${what}`, { reason: 'Late', reviewSince })).body.code,
    ).toBe('review_decided');
  expect(await isUnderReview(robot)).toBe(true);
});

test.each([null, 7, ['x'], 'x'.repeat(2001), undefined])('the reason %j releases nobody', async (reason) => {
  const robot = await signedInPlayer(server, { reviewSince: clock.now() });
  expect((await admin.post(`/api/admin/users/${robot.id}/release`, { reason })).status).toBe(400);
  expect(await isUnderReview(robot)).toBe(true);
});

test('an unknown player cannot be released', async () => {
  const url = '/api/admin/users/00000000-0000-4000-8000-000000000000/release';
  expect(await admin.post(url, { reason: 'x' })).toMatchObject(refusal(404, 'user_not_found'));
});

test('a ban ends the review; after an unban the old evidence causes no other', async () => {
  const robot = await entrant('robot', 900);
  await playFast(robot);
  await look();
  const human = await entrant('human', 1);
  expect((await admin.post(`/api/admin/users/${robot.id}/ban`, { reason: 'Robots' })).status).toBe(200);
  expect(await reviews()).toEqual([]);
  expect(await release(robot)).toMatchObject(refusal(409, 'not_under_review'));
  await look();
  expect(await reviews()).toEqual([]);
  await admin.post(`/api/admin/users/${robot.id}/unban`);
  await look();
  expect(await board(human, 'global_alltime')).toEqual([
    [1, robot.username, 900],
    [2, human.username, 1],
  ]);
});

test('without a decision a review ends after 7 days without a new signal', async () => {
  const [quiet, busy] = [await signedInPlayer(server), await signedInPlayer(server)];
  await playFast(quiet);
  await playFast(busy);
  await look();
  clock.advance(6 * DAY);
  await playFast(busy, 3, clock.now());
  await look();
  clock.advance(DAY - 1);
  await look();
  expect([await isUnderReview(quiet), await isUnderReview(busy)]).toEqual([true, true]);
  clock.advance(1);
  await look();
  expect([await isUnderReview(quiet), await isUnderReview(busy)]).toEqual([false, true]);
  clock.advance(6 * DAY);
  await look();
  expect(await isUnderReview(busy)).toBe(false);
});

/** Plays a game over HTTP from this IP address. */
async function play(player: Player, address: string, seconds: number, answerOf?: Map<string, string>) {
  const inject = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const call = { method, url, headers: { cookie: player.cookie }, remoteAddress: address };
    const response = await app.inject({ ...call, ...(payload && { payload }) });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const { id, pun } = await inject('GET', '/api/game/start');
  clock.advance(seconds);
  const { correctAnswer, isCorrect } = await inject('POST', `/api/game/${id}/submit`, {
    answer: answerOf?.get(pun.question) ?? 'NO IDEA',
  });
  expect(isCorrect).toBe(answerOf !== undefined);
  return [pun.question, correctAnswer] as const;
}

/** Makes twenty puns the only ones that are dealt, and returns them. */
async function twentyPuns() {
  await onlyPuns(server, ...Array.from('ABCDEFGHIJKLMNOPQRST', (letter) => `PUN ${letter}`));
  const rows = await db.select().from(puns).where(eq(puns.isActive, true));
  return { rows, known: new Map(rows.map(({ question, answer }) => [question, answer])) };
}

/** A sock puppet is shown all answers, for another account to use. */
async function learn(address: string): Promise<Map<string, string>> {
  const { rows } = await twentyPuns();
  const puppet = await signedInPlayer(server);
  const learnt = new Map<string, string>();
  for (const _ of rows) learnt.set(...(await play(puppet, address, 12)));
  return learnt;
}

test('20 solves under 10 s of answers that an account of the same network was shown cause a review', async () => {
  const learnt = await learn('2001:db8:1:2::1');
  const [cheat, stranger, slow] = await signedInPlayers(server, 3);
  for (let n = 0; n < 19; n++) await play(cheat, '2001:db8:1:2::2', 9, learnt);
  await look();
  expect(await isUnderReview(cheat)).toBe(false);
  await play(cheat, '2001:db8:1:2::2', 9, learnt);
  for (let n = 0; n < 20; n++) {
    await play(stranger, '2001:db8:1:103::2', 9, learnt);
    await play(slow, '2001:db8:1:2::3', 10, learnt);
  }
  await look();
  expect(await reviews()).toMatchObject([
    {
      player: { id: cheat.id },
      evidence: [
        {
          kind: 'learnt_answers',
          sentence:
            'Solved 20 puns in under 10 seconds each, after another account or a guest on the same network was shown their answers within 7 days.',
        },
      ],
    },
  ]);
  const [kept] = await db.select().from(gameSessions).where(eq(gameSessions.playerId, cheat.id));
  expect(kept?.networkHash).toMatch(/^[\w-]{43}$/);
});

test('answers that guests of the same network were shown count as well', async () => {
  const address = '198.51.100.20';
  const { rows, known } = await twentyPuns();
  const networkHash = hashNetwork('game', address, SECRET);
  for (const { id: punId } of rows) await noteGuestAnswer(db, { networkHash, punId }, clock.now());
  const [cheat, stranger] = [await signedInPlayer(server), await signedInPlayer(server)];
  for (const _ of rows) {
    await play(cheat, address, 9, known);
    await play(stranger, '198.51.100.21', 9, known);
  }
  await look();
  expect([await isUnderReview(cheat), await isUnderReview(stranger)]).toEqual([true, false]);
});

test('so do answers that players were shown together, unless the solver was shown them too and remembers', async () => {
  const address = '198.51.100.30';
  const { rows, known } = await twentyPuns();
  const networkHash = hashNetwork('game', address, SECRET);
  const [cheat, honest] = [await signedInPlayer(server), await signedInPlayer(server)];
  for (const { id: punId } of rows)
    await showTogether(db, { networkHash, punId, playerIds: [honest.id], isPlayer: true }, clock.now());
  for (const _ of rows) {
    await play(cheat, address, 9, known);
    await play(honest, address, 9, known);
  }
  await look();
  expect([await isUnderReview(cheat), await isUnderReview(honest)]).toEqual([true, false]);
});

test('answers shown more than 7 days before, or only to the player, do not count', async () => {
  const learnt = await learn('203.0.113.7');
  clock.advance(7 * DAY + 1);
  const late = await signedInPlayer(server);
  for (let n = 0; n < 20; n++) await play(late, '203.0.113.7', 5, learnt);
  const own = await signedInPlayer(server);
  for (let n = 0; n < 20; n++) await play(own, '203.0.113.8', 5);
  for (let n = 0; n < 20; n++) await play(own, '203.0.113.8', 5, learnt);
  await look();
  expect(await reviews()).toEqual([]);
});

test('a released player is not reviewed again for learnt answers that were judged', async () => {
  const learnt = await learn('198.51.100.9');
  const quick = await signedInPlayer(server);
  for (let n = 0; n < 20; n++) await play(quick, '198.51.100.9', 5, learnt);
  await look();
  expect((await release(quick, 'Siblings')).status).toBe(200);
  await look();
  expect(await isUnderReview(quick)).toBe(false);
});

test('a deleted account is in no queue, and nothing of a review stays', async () => {
  const robot = await signedInPlayer(server);
  await playFast(robot);
  await look();
  expect((await robot.delete('/api/profile', { username: robot.username })).status).toBe(200);
  expect(await isUnderReview(robot)).toBe(false);
  const [row] = await db.select().from(players).where(eq(players.id, robot.id));
  expect(row).toMatchObject({ reviewSince: null, judgedAt: null });
  await look();
  expect(await db.select().from(signals).where(eq(signals.playerId, robot.id))).toEqual([]);
});

test('reviews, releases and bans at the same moment as the job leave boards and players consistent', async () => {
  const robots = await Promise.all([1, 2, 3].map((n) => entrant(`robot-${n}`, 50)));
  for (const robot of robots) await playFast(robot, 4);
  await look();
  await Promise.all(robots.flatMap((robot) => [release(robot), look(), release(robot), look()]));
  await look();
  expect(await reviews()).toEqual([]);
  const findings = await auditDatabase({ db, script: server.script, close: async () => {} });
  expect(findings.filter(({ promise }) => /board|review/.test(promise))).toEqual([]);
});
