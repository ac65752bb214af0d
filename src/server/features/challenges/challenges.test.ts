import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { newBrowser, newChallenge, withFreshChallenges } from '../../../../test/support/challenge.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { lettersLeft } from '../../../rules/board-check.ts';
import { CHALLENGE_ROUNDS } from '../../../rules/challenge.ts';
import { seenPuns } from '../game/game.tables.ts';
import { guestAnswers } from '../game/guests.tables.ts';
import { players } from '../players/players.tables.ts';
import { seatNetworks, seats } from '../seats/seats.tables.ts';
import { findPlayed } from './challenges.store.ts';
import { challengeEntries, challengePuns, challengeRounds, challenges } from './challenges.tables.ts';
import { oldChallengesJob } from './old-challenges.service.ts';

const server = await startApp();
const { app, db, clock } = server;
const DAY = 24 * 60 * 60;

withFreshChallenges(server);

test('a player makes a challenge, a guest joins with one press and a name, and both play it', async () => {
  const { id, path, maker, answers, own } = await newChallenge(server);
  expect(id).toMatch(/^[a-z2-7]{12}$/);
  expect(path).toBe(`/c/${id}`);
  const browser = newBrowser(server);
  const guest = browser.at(id);
  expect((await guest.look()).body).toEqual({
    id,
    mode: 'race',
    state: 'open',
    maker: maker.username,
    isMaker: false,
    code: expect.stringMatching(/^[A-Z2-9]{8}$/),
    finished: 0,
    best: null,
    closesAt: '2026-03-24T12:00:00.000Z',
    seat: null,
    canClaim: false,
    rematch: null,
  });
  expect(browser.guest).toBe('');
  const joined = await guest.join('  Zoë  2 ');
  expect(joined.headers['set-cookie']).toMatch(
    /^punnery\.guest=[\w-]{43}\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(joined.body.seat).toEqual({
    id: expect.any(String),
    name: 'Zoë 2',
    nextRound: 1,
    isOpened: false,
    total: 0,
  });

  const opened = await guest.open(1);
  expect(opened.body).toEqual({
    number: 1,
    question: expect.stringContaining('Question'),
    mask: answers[0]?.replace(/[A-Z]/g, '_'),
    letters: [...new Set(answers[0]?.replace(/[^A-Z]/g, ''))].sort(),
    revealed: [],
    secondsLeft: 120,
    lettersLeft: lettersLeft(answers[0] ?? '', 0),
    checksLeft: 20,
    ended: null,
  });
  clock.advance(24);
  const letter = (await guest.letter(1)).body;
  expect(letter.letter).toBe(answers[0]?.charAt(letter.index));
  const again = (await guest.open(1)).body;
  expect(again).toMatchObject({ secondsLeft: 96, revealed: [letter.index] });
  expect(again.mask.charAt(letter.index)).toBe(letter.letter);
  expect((await guest.check(1, 'NOPE')).body).toEqual({ status: 'not_quite', checksLeft: 19, ended: null });
  const solved = (await guest.check(1, answers[0]?.toLowerCase() ?? '')).body;
  expect(solved).toEqual({
    status: 'solved',
    checksLeft: 18,
    ended: {
      answer: answers[0],
      isSolved: true,
      score: 800,
      seconds: 24,
      letters: 1,
      explanation: { kind: expect.any(String), senses: [expect.any(String), expect.any(String)] },
      punId: null,
    },
  });
  expect((await guest.open(1)).body).toMatchObject({ number: 1, mask: answers[0], ended: solved.ended });
  expect((await guest.look()).body.seat).toMatchObject({ nextRound: 2, isOpened: false, total: 800 });
  expect((await guest.result()).body.code).toBe('challenge_unfinished');
  for (const n of [2, 3, 4, 5]) {
    await guest.open(n);
    expect((await guest.giveUp(n)).body).toMatchObject({ isSolved: false, score: 0, answer: answers[n - 1] });
  }
  expect((await guest.look()).body).toMatchObject({ finished: 1, best: 800, seat: { nextRound: null } });

  await own.finish(answers);
  const { challenge, puns, seats: table } = (await own.result()).body;
  expect(challenge).toMatchObject({ isMaker: true, finished: 2, best: 5000, code: null });
  expect(puns).toHaveLength(CHALLENGE_ROUNDS);
  expect(puns[0]).toMatchObject({
    answer: answers[0],
    punId: expect.any(Number),
    vote: { clever: false, groan: false },
  });
  expect(table).toMatchObject([
    { name: maker.username, place: 1, total: 5000, isYou: true, isPlayer: true, isFinished: true },
    { name: 'Zoë 2', place: 2, total: 800, isYou: false, isPlayer: false, isFinished: true },
  ]);
  expect(table[1].rounds[0]).toEqual({
    isSolved: true,
    score: 800,
    seconds: 24,
    letters: 1,
    metBefore: false,
  });
  expect((await guest.result()).body.puns[0]).toMatchObject({ punId: null, vote: null });
});

test('without a clock only letters cost', async () => {
  const { answers, joinAsGuest } = await newChallenge(server, 'calm');
  const guest = await joinAsGuest();
  expect((await guest.open(1)).body.secondsLeft).toBeNull();
  clock.advance(3 * DAY);
  await guest.letter(1);
  expect((await guest.check(1, answers[0] ?? '')).body.ended).toMatchObject({ score: 900, seconds: 259_200 });
});

test('the maker’s code is for guests, and a maker without a name or with a ban is not named', async () => {
  const { id, maker } = await newChallenge(server);
  const guest = newBrowser(server).at(id);
  await db.update(players).set({ referralCode: 'QUJL2345', username: null }).where(eq(players.id, maker.id));
  expect((await guest.look()).body).toMatchObject({ code: 'QUJL2345', maker: null });
  const other = await signedInPlayer(server);
  expect((await newBrowser(server, { session: other.cookie }).at(id).look()).body.code).toBeNull();
  await db
    .update(players)
    .set({ username: 'rude', bannedAt: clock.now(), banReason: 'x' })
    .where(eq(players.id, maker.id));
  expect((await guest.look()).body).toMatchObject({ code: null, maker: null });
});

test('looking changes nothing, with HEAD neither', async () => {
  const { id } = await newChallenge(server);
  const all = async () => [
    await db.select().from(challenges),
    await db.select().from(seats),
    await db.select().from(challengeEntries),
    await db.select().from(seatNetworks),
  ];
  const before = await all();
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: `/api/challenges/${id}` });
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  }
  expect(await all()).toEqual(before);
});

test('an unknown, expired and deleted challenge', async () => {
  const unknown = newBrowser(server).at('aaaaaaaaaaaa');
  for (const reply of [await unknown.look(), await unknown.join('Jo')])
    expect([reply.status, reply.body.code]).toEqual([404, 'challenge_not_found']);
  expect([(await unknown.open(1)).status, (await unknown.result()).body.code]).toEqual([
    401,
    'seat_required',
  ]);
  expect((await newBrowser(server).at('AAAAAAAAAAAA').look()).body.code).toBe('invalid_input');

  const { id, answers, joinAsGuest } = await newChallenge(server, 'calm');
  const [playing, waiting] = [await joinAsGuest('Jo'), await joinAsGuest('Al')];
  const late = newBrowser(server).at(id);
  await playing.open(1);
  clock.advance(14 * DAY);
  expect((await late.look()).body.state).toBe('expired');
  expect((await late.join('Bo')).body.code).toBe('challenge_closed');
  expect((await waiting.open(1)).body.code).toBe('challenge_closed');
  // Somebody who has begun to play may finish.
  expect((await playing.finish(answers)).body.seat.total).toBe(5000);
  expect((await playing.result()).status).toBe(200);

  const work = () => oldChallengesJob(server).work(AbortSignal.timeout(60_000));
  clock.advance(16 * DAY);
  await work();
  expect((await playing.result()).status).toBe(200);
  clock.advance(1);
  await work();
  expect((await playing.look()).body.code).toBe('challenge_not_found');
  for (const table of [challenges, challengePuns, challengeEntries, challengeRounds, seats])
    expect(await db.select().from(table)).toEqual([]);
});

test('joining twice returns the seat, and so does a second tab', async () => {
  const { id, maker, own } = await newChallenge(server);
  const browser = newBrowser(server);
  const guest = browser.at(id);
  const { seat } = (await guest.join('Jo')).body;
  const cookie = browser.guest;
  expect((await guest.join('Somebody else')).body.seat).toEqual(seat);
  expect(browser.guest).toBe(cookie);
  expect((await own.join()).body.seat.id).toBe((await own.look()).body.seat.id);
  const second = newBrowser(server, { session: maker.cookie }).at(id);
  expect((await second.join()).body.seat.id).toBe((await own.look()).body.seat.id);
  expect(await db.select().from(seats)).toHaveLength(2);
});

test('a browser has one token, and its seats cannot be linked', async () => {
  const [one, two] = [await newChallenge(server), await newChallenge(server)];
  const browser = newBrowser(server);
  await browser.at(one.id).join('Jo');
  const cookie = browser.guest;
  await browser.at(two.id).join('Jo');
  expect(browser.guest).toBe(cookie);
  const rows = (await db.select().from(seats)).filter(({ playerId }) => playerId === null);
  expect(new Set(rows.map(({ tokenHash }) => tokenHash)).size).toBe(2);
  const [token = ''] = cookie.replace('punnery.guest=', '').split('.');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a removed cookie in the middle: a new seat, and the old result stays', async () => {
  const { id, answers, own } = await newChallenge(server);
  const browser = newBrowser(server);
  const guest = browser.at(id);
  await guest.join('Jo');
  await guest.open(1);
  await guest.check(1, answers[0] ?? '');
  browser.guest = '';
  expect((await guest.open(2)).body.code).toBe('seat_required');
  expect((await guest.look()).body.seat).toBeNull();
  expect((await guest.join('Jo')).body.seat).toMatchObject({ nextRound: 1, total: 0 });
  await guest.finish(answers);
  await own.finish(answers);
  const totals = (await own.result()).body.seats.map(({ name, total }: { name: string; total: number }) => [
    name,
    total,
  ]);
  expect(totals).toContainEqual(['Jo', 1000]);
  expect(totals).toContainEqual(['Jo', 5000]);
});

test('a forged token is no seat', async () => {
  const { id } = await newChallenge(server);
  const browser = newBrowser(server);
  await browser.at(id).join('Jo');
  const [token, signature] = browser.guest.replace('punnery.guest=', '').split('.');
  const forgeries = ['x', '%00', 'é'.repeat(43), token, `${token}.`, `${'x'.repeat(43)}.${signature}`];
  for (const forged of forgeries) {
    browser.guest = `punnery.guest=${forged}`;
    expect((await browser.at(id).open(1)).body.code).toBe('seat_required');
    expect((await browser.at(id).look()).body.seat).toBeNull();
  }
});

test('a join over http replaces a token that was planted in the browser', async () => {
  const { id } = await newChallenge(server);
  const [victim, planter] = [newBrowser(server), newBrowser(server)];
  const planted = `punnery.guest=${'p'.repeat(43)}`;
  victim.guest = planted;
  expect((await victim.at(id).join('Jo')).body.seat).not.toBeNull();
  expect(victim.guest).not.toBe(planted);
  expect((await victim.at(id).look()).body.seat).toMatchObject({ name: 'Jo' });
  planter.guest = planted;
  expect((await planter.at(id).look()).body.seat).toBeNull();
});

test('neither access clears cookies', async () => {
  const { id } = await newChallenge(server);
  const play = newBrowser(server, { session: 'punnery.session=gone.x' }).at(id);
  for (const reply of [await play.look(), await play.open(1)])
    expect(reply.headers['set-cookie']).toBeUndefined();
});

test('rounds are opened once, in their order, and end once', async () => {
  const { answers, joinAsGuest } = await newChallenge(server);
  const guest = await joinAsGuest();
  const [first = '', second = ''] = answers;
  for (const reply of [await guest.letter(1), await guest.check(1, first), await guest.giveUp(1)])
    expect([reply.status, reply.body.code]).toEqual([409, 'round_not_open']);
  expect((await guest.open(2)).body.code).toBe('round_out_of_order');
  await guest.open(1);
  expect((await guest.open(2)).body.code).toBe('round_out_of_order');
  expect((await guest.check(2, second)).body.code).toBe('round_not_open');
  const { ended } = (await guest.check(1, first)).body;
  clock.advance(30);
  for (const answer of ['OTHER', first])
    expect((await guest.check(1, answer)).body).toMatchObject({ status: 'solved', ended });
  expect((await guest.giveUp(1)).body).toEqual(ended);
  expect((await guest.letter(1)).body.code).toBe('round_not_open');
  expect((await guest.open(3)).body.code).toBe('round_out_of_order');
  expect((await guest.open(1)).body.ended).toEqual(ended);
  for (const round of [0, 6, 1.5, -1]) expect((await guest.open(round)).body.code).toBe('invalid_input');
});

test('answered late: time is up, and the next round opens', async () => {
  const { answers, joinAsGuest } = await newChallenge(server);
  const guest = await joinAsGuest();
  await guest.open(1);
  clock.advance(120);
  expect((await guest.letter(1)).body.code).toBe('round_not_open');
  const late = (await guest.check(1, answers[0] ?? '')).body;
  expect(late).toMatchObject({ status: 'time_up', ended: { isSolved: false, score: 0, seconds: 120 } });
  expect((await guest.check(1, answers[0] ?? '')).body).toEqual(late);

  // An expired clock ends the round without any answer.
  await guest.open(2);
  clock.advance(500);
  expect((await guest.open(3)).body).toMatchObject({ number: 3, secondsLeft: 120, ended: null });
  const { ended } = (await guest.open(2)).body;
  expect(ended).toMatchObject({ isSolved: false, seconds: 120, answer: answers[1] });
  clock.advance(119.9);
  const inTime = (await guest.check(3, answers[2] ?? '')).body;
  expect(inTime).toMatchObject({ status: 'solved', ended: { score: 500 } });
  await guest.open(4);
  clock.advance(121);
  expect((await guest.open(4)).body).toMatchObject({ secondsLeft: 0, ended: { isSolved: false } });
});

test('a server whose clock is behind that of the server that opened the round counts no negative time', async () => {
  const { answers, own } = await newChallenge(server);
  await own.open(1);
  clock.advance(-3);
  expect((await own.check(1, answers[0] ?? '')).body.ended).toMatchObject({ score: 1000, seconds: 0 });
});

test('at most 20 checks a round; an answer that sounds right is told apart', async () => {
  const { answers, joinAsGuest } = await newChallenge(server);
  const guest = await joinAsGuest();
  const sounding = answers.indexOf('FOUR SECONDS') + 1;
  for (let n = 1; n < sounding; n++) {
    await guest.open(n);
    await guest.giveUp(n);
  }
  await guest.open(sounding);
  expect((await guest.check(sounding, 'foreseconds')).body).toEqual({
    status: 'sounds_right',
    checksLeft: 19,
    ended: null,
  });
  for (let left = 18; left >= 0; left--)
    expect((await guest.check(sounding, 'WRONG')).body.checksLeft).toBe(left);
  expect((await guest.check(sounding, 'FOUR SECONDS')).body.code).toBe('too_many_checks');
  expect((await guest.giveUp(sounding)).body.isSolved).toBe(false);
});

test('at most three letters of a pun, and at most half', async () => {
  const { answers, joinAsGuest } = await newChallenge(server, 'calm');
  const guest = await joinAsGuest();
  let total = 0;
  for (const [at, answer] of answers.entries()) {
    const { lettersLeft } = (await guest.open(at + 1)).body;
    expect(lettersLeft).toBe(Math.min(3, Math.floor(answer.replace(/[^A-Z]/g, '').length / 2)));
    total += 1000 - 100 * lettersLeft;
    const shown = new Set<number>();
    for (let left = lettersLeft - 1; left >= 0; left--) {
      const { index, lettersLeft: now } = (await guest.letter(at + 1)).body;
      expect(now).toBe(left);
      shown.add(index);
    }
    expect(shown.size).toBe(lettersLeft);
    expect((await guest.letter(at + 1)).body.code).toBe('nothing_to_reveal');
    await guest.check(at + 1, answer);
  }
  expect((await guest.look()).body.seat.total).toBe(total);
});

test.each([
  [undefined, 'invalid_seat_name'],
  ['', 'invalid_seat_name'],
  ['J', 'invalid_seat_name'],
  ['snail 🐌', 'invalid_seat_name'],
  ['<b>Jo</b>', 'invalid_seat_name'],
  ['x'.repeat(200), 'invalid_seat_name'],
  ['x'.repeat(201), 'invalid_input'],
  ['Jo\0Ann', 'invalid_seat_name'],
  ['Punnery Support', 'unsuitable_name'],
  ['Ádmïn', 'unsuitable_name'],
  ['fuck', 'unsuitable_name'],
  ['f u c k', 'unsuitable_name'],
  ['Fück_you', 'unsuitable_name'],
])('the name %j is refused as %s', async (name, code) => {
  const { id } = await newChallenge(server);
  const browser = newBrowser(server);
  expect((await browser.at(id).join(name)).body.code).toBe(code);
  expect(browser.guest).toBe('');
  expect(await db.select().from(seatNetworks)).toEqual([]);
});

test('the first press of Rematch makes it, and later ones lead to it', async () => {
  const { id, answers, own } = await newChallenge(server, 'calm');
  const other = await signedInPlayer(server);
  const friend = newBrowser(server, { session: other.cookie }).at(id);
  expect((await own.rematch()).body.code).toBe('challenge_unfinished');
  expect((await friend.rematch()).body.code).toBe('challenge_unfinished');
  await friend.join();
  await friend.finish(answers);
  await own.finish(answers);
  const made = (await friend.rematch()).body;
  expect(made.path).toBe(`/c/${made.id}`);
  expect((await own.rematch()).body).toEqual(made);
  expect((await own.look()).body.rematch).toBe(made.id);
  const again = newBrowser(server, { session: other.cookie }).at(made.id);
  expect((await again.look()).body).toMatchObject({ mode: 'calm', isMaker: true, maker: other.username });
});

test('without five explained puns there is no challenge', async () => {
  await server.runSql('TRUNCATE puns CASCADE');
  const maker = await signedInPlayer(server);
  expect((await maker.post('/api/challenges', { mode: 'race' })).body.code).toBe('no_puns');
  for (const body of [{}, { mode: 'fast' }, { mode: null }])
    expect((await maker.post('/api/challenges', body)).body.code).toBe('invalid_input');
});

test('one’s own challenges are listed, made and joined ones, newest first', async () => {
  const { maker, id } = await newChallenge(server);
  const { id: joined } = await newChallenge(server);
  await newBrowser(server, { session: maker.cookie }).at(joined).join();
  for (let n = 0; n < 19; n++) await maker.post('/api/challenges', { mode: 'calm' });
  const first = (await maker.get('/api/challenges')).body;
  expect(first.rows).toHaveLength(20);
  const { rows, nextBefore } = (await maker.get(`/api/challenges?before=${first.nextBefore}`)).body;
  expect(rows.map((row: { id: string }) => row.id)).toEqual([id]);
  expect(nextBefore).toBeNull();
  expect(first.rows[19]).toMatchObject({ id: joined, isMaker: false, seat: { nextRound: 1, total: 0 } });
  const made = { isMaker: true, mode: 'calm', state: 'open', finished: 0, best: null };
  expect(first.rows[0]).toMatchObject(made);
  const nobody = await signedInPlayer(server);
  expect((await nobody.get('/api/challenges')).body).toEqual({ rows: [], nextBefore: null });
});

test('the maker removes a seat and replaces a name; nobody else does', async () => {
  const { id, answers, own, joinAsGuest } = await newChallenge(server);
  const guest = await joinAsGuest();
  const { seat } = (await guest.finish(answers)).body;
  const other = await signedInPlayer(server);
  const stranger = newBrowser(server, { session: other.cookie }).at(id);
  expect((await stranger.remove(seat.id)).body.code).toBe('seat_not_found');
  expect((await stranger.rename(seat.id)).body.code).toBe('seat_not_found');
  const { name } = (await own.rename(seat.id)).body;
  expect(name).toMatch(/^([A-Z])[a-z]+ \1[a-z]+$/);
  expect((await guest.look()).body.seat.name).toBe(name);
  const ownSeat = (await own.look()).body.seat.id;
  expect((await own.rename(ownSeat)).body.code).toBe('seat_not_found');
  expect((await own.remove(ownSeat)).body.code).toBe('seat_not_found');
  const elsewhere = await newChallenge(server);
  expect((await elsewhere.own.remove(seat.id)).body.code).toBe('seat_not_found');
  expect((await own.remove(seat.id)).status).toBe(200);
  expect((await own.remove(seat.id)).body.code).toBe('seat_not_found');
  expect((await guest.look()).body).toMatchObject({ seat: null, finished: 0, best: null });
  expect((await guest.result()).body.code).toBe('seat_required');
  expect((await db.select().from(challenges).where(eq(challenges.id, id)))[0]?.places).toBe(0);
  expect((await guest.join('Jo')).status).toBe(200);
});

test('a maker who deletes the account in the middle is no longer named; the others finish', async () => {
  const { maker, answers, own, joinAsGuest } = await newChallenge(server);
  const guest = await joinAsGuest();
  await guest.open(1);
  await own.open(1);
  expect((await maker.delete('/api/profile', { username: maker.username })).status).toBe(200);
  expect((await guest.finish(answers)).body).toMatchObject({ maker: null, code: null, finished: 1 });
  const { seats: table } = (await guest.result()).body;
  expect(table.map(({ name }: { name: string }) => name)).toEqual(['Jo']);
  expect((await db.select().from(challenges))[0]).toMatchObject({ makerId: null, places: 1 });
  expect(await db.select().from(seenPuns)).toEqual([]);
});

test('what was shown is noted for the player, the maker and the guests’ network', async () => {
  const { maker, answers, punIds, joinAsGuest, joinAsPlayer } = await newChallenge(server);
  const guest = await joinAsGuest();
  expect(await db.select().from(guestAnswers)).toEqual([]);
  await guest.open(1);
  await guest.check(1, answers[0] ?? '');
  const seen = () => db.select({ player: seenPuns.playerId, pun: seenPuns.punId }).from(seenPuns);
  expect(await seen()).toEqual([{ player: maker.id, pun: punIds[0] }]);
  expect(await db.select().from(guestAnswers)).toMatchObject([{ punId: punIds[0] }]);
  const player = await joinAsPlayer();
  await player.open(1);
  await player.giveUp(1);
  expect(await seen()).toHaveLength(2);
  expect(await db.select().from(guestAnswers)).toHaveLength(1);
});

test('a pun that a participant had met is marked, but not because a guest of the maker was shown it', async () => {
  const { id, maker, answers, punIds, own, joinAsGuest } = await newChallenge(server, 'calm');
  const [other, claiming] = [await signedInPlayer(server), await signedInPlayer(server)];
  const meet = (playerId: string, punId = 0) =>
    db.insert(seenPuns).values({ playerId, punId, seenAt: clock.now(), answerShownAt: clock.now() });
  await meet(other.id, punIds[2]);
  await meet(claiming.id, punIds[3]);
  const friend = newBrowser(server, { session: other.cookie }).at(id);
  await friend.join();
  for (const play of [await joinAsGuest(), friend, own]) await play.finish(answers);
  const browser = newBrowser(server);
  await browser.at(id).join('Mo');
  await browser.at(id).finish(answers);
  browser.session = claiming.cookie;
  expect((await browser.at(id).join()).body).toMatchObject({ canClaim: false, seat: { total: 5000 } });
  const { seats: table } = (await own.result()).body;
  const metOf = (name: string | null | undefined) =>
    table
      .find((seat: { name: string }) => seat.name === name)
      .rounds.map(({ metBefore }: { metBefore: boolean }) => metBefore);
  for (const name of ['Jo', maker.username]) expect(metOf(name)).toEqual(Array(5).fill(false));
  expect(metOf(other.username)).toEqual([false, false, true, false, false]);
  expect(metOf(claiming.username)).toEqual([false, false, false, true, false]);
  expect(table.every(({ total }: { total: number }) => total === 5000)).toBe(true);
});

test('editing a pun changes nothing in play', async () => {
  const { answers, joinAsGuest } = await newChallenge(server);
  const guest = await joinAsGuest();
  const { question } = (await guest.open(1)).body;
  await server.runSql("UPDATE puns SET question = 'Other ' || id || '?', answer = 'OTHER', sense_one = 'x'");
  expect((await guest.open(1)).body.question).toBe(question);
  expect((await guest.check(1, answers[0] ?? '')).body.status).toBe('solved');
});

test('a page of the downloaded challenges begins after the last row of the one before', async () => {
  const { maker } = await newChallenge(server);
  await maker.post('/api/challenges', { mode: 'calm' });
  const [first, second] = await findPlayed(db, maker.id, { after: undefined, limit: 3 });
  expect(await findPlayed(db, maker.id, { after: first?.number, limit: 3 })).toEqual([second]);
});
