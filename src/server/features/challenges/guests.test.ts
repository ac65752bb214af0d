import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import {
  ANSWERS,
  newBrowser,
  newChallenge,
  withFreshChallenges,
} from '../../../../test/support/challenge.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { JOINS } from '../../../rules/seat-limits.ts';
import { GUEST_ANSWERS_A_DAY } from '../../../rules/shared-day.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { joinsJob } from '../seats/seats.service.ts';
import { seatNetworks } from '../seats/seats.tables.ts';

const server = await startApp();
const { app, db, clock } = server;

withFreshChallenges(server);

test('forty guests of one address play two challenges at once, and none is refused', async () => {
  const made = [await newChallenge(server), await newChallenge(server)];
  const replies = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const { id, answers } = made[at % 2] ?? { id: '', answers: [] };
      const guest = newBrowser(server, { remoteAddress: '203.0.113.9' }).at(id);
      const statuses = [(await guest.look()).status, (await guest.join(`Guest ${at}`)).status];
      for (const n of [1, 2, 3, 4, 5]) {
        statuses.push((await guest.open(n)).status, (await guest.letter(n)).status);
        for (let wrong = 0; wrong < 5; wrong++) statuses.push((await guest.check(n, 'WRONG')).status);
        statuses.push((await guest.check(n, answers[n - 1] ?? '')).status);
      }
      return [...statuses, (await guest.result()).status];
    }),
  );
  expect(new Set(replies.flat())).toEqual(new Set([200]));
  for (const { own } of made) expect((await own.look()).body).toMatchObject({ finished: 20, state: 'full' });
});

test('joining is limited by network, and a return is not counted', async () => {
  const { id } = await newChallenge(server);
  const browser = newBrowser(server, { remoteAddress: '203.0.113.10' });
  await browser.at(id).join('Jo');
  await browser.at(id).join('Jo');
  expect(await db.select().from(seatNetworks)).toMatchObject([{ joins: 1 }]);
  await db.update(seatNetworks).set({ joins: JOINS.network });
  const late = newBrowser(server, { remoteAddress: '203.0.113.10' });
  expect([(await late.at(id).join('Al')).body.code, late.guest]).toEqual(['too_many_joins', '']);
  expect((await newBrowser(server).at(id).join('Al')).status).toBe(200);
  expect((await browser.at(id).join('Jo')).status).toBe(200);
  clock.advance(JOINS.minutes * 60);
  expect((await late.at(id).join('Al')).status).toBe(200);
  clock.advance(JOINS.minutes * 60 + 1);
  await joinsJob(server).work(AbortSignal.timeout(60_000));
  expect(await db.select().from(seatNetworks)).toEqual([]);
});

test('the joins of others refuse nobody whom the server knows; a player and a known browser have limits of their own', async () => {
  const remoteAddress = '203.0.113.12';
  const [first, second, third] = [
    await newChallenge(server),
    await newChallenge(server),
    await newChallenge(server),
  ];
  const known = newBrowser(server, { remoteAddress });
  expect((await known.at(first.id).join('Jo')).status).toBe(200);
  await db.update(seatNetworks).set({ joins: JOINS.network });
  expect((await newBrowser(server, { remoteAddress }).at(second.id).join('Al')).body.code).toBe(
    'too_many_joins',
  );
  const player = await signedInPlayer(server);
  const signedIn = newBrowser(server, { remoteAddress, session: player.cookie });
  for (const browser of [known, signedIn]) expect((await browser.at(second.id).join('Jo')).status).toBe(200);
  const counts = (await db.select().from(seatNetworks)).map(({ joins }) => joins);
  expect(counts.sort((one, other) => one - other)).toEqual([1, 1, JOINS.network]);
  await db.update(seatNetworks).set({ joins: JOINS.known });
  for (const browser of [known, signedIn])
    expect((await browser.at(third.id).join('Jo')).body.code).toBe('too_many_joins');
});

test('guests of a network are shown at most so many answers a day; players go on', async () => {
  const { answers, joinAsGuest, joinAsPlayer } = await newChallenge(server);
  const guest = await joinAsGuest();
  await guest.open(1);
  await guest.check(1, answers[0] ?? '');
  const other = await newChallenge(server);
  const early = await other.joinAsGuest();
  await early.open(1);
  await server.runSql(`INSERT INTO puns (question, answer, difficulty, is_active, created_at)
      SELECT 'Many ' || n || '?', 'MANY', 1, false, now() FROM generate_series(1, ${GUEST_ANSWERS_A_DAY}) AS n;
    INSERT INTO guest_answers SELECT network_hash, p.id, '2026-03-10', now()
      FROM puns p, (SELECT DISTINCT network_hash FROM guest_answers) AS n WHERE p.answer = 'MANY'`);
  expect((await guest.open(2)).body.code).toBe('too_many_guest_answers');
  // Opened before the limit was reached: the answer is not shown either.
  expect((await early.giveUp(1)).body.code).toBe('too_many_guest_answers');
  expect((await early.look()).body.seat).toMatchObject({ nextRound: 1, isOpened: true });
  // What was shown stays.
  expect((await guest.open(1)).body.ended.answer).toBe(answers[0]);
  const play = await joinAsPlayer();
  expect((await play.finish(answers)).body.seat.total).toBe(5000);
  clock.set('2026-03-11T00:00:00Z');
  expect((await guest.open(2)).status).toBe(200);
});

test('refusals with a valid seat count against the seat, not against its network', async () => {
  const { id } = await newChallenge(server);
  const remoteAddress = '203.0.113.11';
  const guest = newBrowser(server, { remoteAddress }).at(id);
  await guest.join('Jo');
  await guest.open(1);
  const url = `/api/challenges/${id}/rounds/9/open`;
  const browser = newBrowser(server, { remoteAddress });
  await browser.at(id).join('Al');
  await browser.at(id).open(1);
  const refused = [];
  for (let n = 0; n < 78; n++) refused.push((await browser.call('POST', url)).status);
  expect([refused[0], refused.at(-1)]).toEqual([400, 429]);
  expect((await guest.open(1)).status).toBe(200);
  expect((await app.inject({ url: `/api/challenges/${id}`, remoteAddress })).statusCode).toBe(200);
});

/** Names of fields are the same for every pun. */
const withoutFields = (text: string) => text.replaceAll(/"\w+":/g, '');
/** Words of an answer that must not be told before its round has ended. */
const wordsOf = (answer: string) => answer.split(' ').filter((word) => word.length >= 4);

test('before a round has ended, no reply holds the answer or a longer word of it', async () => {
  const { id, answers, maker, own, joinAsGuest } = await newChallenge(server);
  const replies: string[] = [];
  const keep = async (reply: Promise<{ text: string; headers: object }>) => {
    const { text, headers } = await reply;
    replies.push(text, JSON.stringify(headers));
  };
  const guest = newBrowser(server).at(id);
  const other = await signedInPlayer(server);
  const friend = newBrowser(server, { session: other.cookie }).at(id);
  // Somebody has finished: still nothing is told to those who have not.
  await (await joinAsGuest('Done')).finish(answers);
  await keep(guest.join('Jo'));
  await keep(friend.join());
  for (let n = 1; n <= 5; n++) {
    const secret = wordsOf(answers[n - 1] ?? '');
    for (const play of [guest, friend, own]) {
      await keep(play.open(n));
      await keep(play.letter(n));
      for (const wrong of ['WRONG', 'fore seconds']) await keep(play.check(n, wrong));
      await keep(play.open(n));
      for (const read of [play.look, play.result, play.rematch]) await keep(read());
      for (const url of ['/api/challenges', '/api/profile/data'])
        await keep(newBrowser(server, { session: maker.cookie }).call('GET', url));
    }
    const told = withoutFields(replies.join(' ')).toUpperCase();
    const sense = ANSWERS.findIndex((answer) => answer === answers[n - 1]);
    for (const word of [...secret, `FIRST SENSE ${sense}`, `SECOND SENSE ${sense}`])
      expect(told).not.toContain(word);
    replies.length = 0;
    for (const play of [guest, friend, own]) await play.giveUp(n);
  }
});

test('of the others only the best total is public until one has finished', async () => {
  const { answers, joinAsGuest } = await newChallenge(server, 'calm');
  await (await joinAsGuest('Hidden One')).finish(answers, [1, 2]);
  await (await joinAsGuest('Hidden Two')).finish(answers, [1]);
  const newcomer = await joinAsGuest();
  const { text, body } = await newcomer.look();
  expect(body).toMatchObject({ finished: 2, best: 2000 });
  expect(text).not.toMatch(/Hidden|1000/);
  expect((await newcomer.result()).text).not.toMatch(/Hidden|1000|2000/);
});

test('over https only this host can set the cookie', () => {
  expect(cookieNames('https://punnery.example').guest).toBe('__Host-punnery.guest');
});
