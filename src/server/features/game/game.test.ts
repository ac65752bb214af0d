import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits, onlyPuns, setPoints } from '../../../../test/support/game.ts';
import { check, hint, type Player, save, start, submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { creditEntries, monthlyPoints, players } from '../players/players.tables.ts';
import { gameSessions, seenPuns } from './game.tables.ts';

const server = await startApp();
const { db, clock } = server;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const DAY = 24 * 60 * 60;

beforeEach(() => {
  clock.set('2026-03-10T12:00:00Z');
  return onlyPuns(server, 'FOUR SECONDS');
});

/** The result of a game that was lost without a hint. */
const LOST = {
  punId: expect.any(Number),
  isCorrect: false,
  correctAnswer: 'FOUR SECONDS',
  pointsEarned: 0,
  creditsAwarded: 0,
  badgeEarned: null,
  badgeCredits: 0,
  hintCost: { letters: 0, credits: 0, points: 0 },
  explanation: null,
  crowdResult: null,
  vote: { clever: false, groan: false },
};

/** Deals the only pun of the library and answers it. */
async function play(player: Player, answer: string) {
  const { id } = await start(player);
  return (await submit(player, id, answer)).body;
}

test('a new session has the fields of the specification, with every hidden letter as _', async () => {
  const player = await signedInPlayer(server);
  expect(await start(player)).toEqual({
    id: expect.any(String),
    pun: {
      question: expect.any(String),
      answer: '____ _______',
      letters: ['C', 'D', 'E', 'F', 'N', 'O', 'R', 'S', 'U'],
    },
    revealedLetters: [],
    timeRemaining: 180,
    relaxed: false,
    isCompleted: false,
    isPaid: true,
    daily: null,
    isVowelHidden: true,
  });
});

test('start returns the open session; current opens none', async () => {
  const player = await signedInPlayer(server);
  expect((await player.get('/api/game/current')).body).toBeNull();
  const opened = await start(player);
  expect(await start(player)).toEqual(opened);
  expect((await player.get('/api/game/current')).body).toEqual(opened);
});

test('50 starts at the same moment open one session', async () => {
  const player = await signedInPlayer(server);
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.get('/api/game/start')));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('without a single pun there is no game', async () => {
  await onlyPuns(server, 'OK');
  const empty = await startApp();
  const player = await signedInPlayer(empty);
  expect(await player.get('/api/game/start')).toMatchObject(refusal(404, 'no_puns'));
});

test('a right answer, in any case and with or without spaces, earns points and a credit', async () => {
  for (const answer of ['FOURSECONDS', 'four seconds', ' Four  Seconds! ']) {
    const player = await signedInPlayer(server);
    const solved = { isCorrect: true, pointsEarned: 40, creditsAwarded: 1, solvedToday: 1 };
    expect(await play(player, answer)).toEqual({ ...LOST, ...solved });
    const { body: user } = await player.get('/api/auth/user');
    expect(user).toMatchObject({ points: 40, credits: 11, badgeProgress: 40 });
    await expectCredits(server, player.id, 11);
    const months = await db.select().from(monthlyPoints).where(eq(monthlyPoints.playerId, player.id));
    expect(months).toMatchObject([{ month: '2026-03-01', points: 40 }]);
  }
});

test.each(['FOURSECONDZ', 'FOUR', '', '   ', '1234567890', '💥💥💥'])(
  'the wrong answer %j ends the session unsolved',
  async (answer) => {
    const player = await signedInPlayer(server);
    expect(await play(player, answer)).toEqual(LOST);
    expect((await player.get('/api/game/current')).body).toBeNull();
    await expectCredits(server, player.id, 10);
  },
);

test('an answer over 40 characters, or none, is refused, costs no check and the session stays open', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  for (const body of [{ answer: 'A'.repeat(41) }, {}, { answer: 7 }, { answer: null }, { answer: ['A'] }])
    for (const move of ['submit', 'check'])
      expect(await player.post(`/api/game/${id}/${move}`, body)).toMatchObject(refusal(400, 'invalid_input'));
  const unclear = { answer: 'FOUR', final: 'true' };
  expect(await player.post(`/api/game/${id}/submit`, unclear)).toMatchObject(refusal(400, 'invalid_input'));
  const [game] = await db.select().from(gameSessions).where(eq(gameSessions.id, id));
  expect(game).toMatchObject({ completedAt: null, wrongChecks: 0 });
});

test('a second submit gets the stored result: points are given once', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  const first = (await submit(player, id, 'FOUR SECONDS')).body;
  expect((await submit(player, id, 'SOMETHING ELSE')).body).toEqual(first);
  expect((await player.get('/api/auth/user')).body).toMatchObject({ points: 40, credits: 11 });
});

test('100 submits of the right answer at the same moment: points once, one ledger row per award', async () => {
  const player = await signedInPlayer(server);
  await setPoints(server, player.id, 190);
  const { id } = await start(player);
  const answers = await Promise.all(Array.from({ length: 100 }, () => submit(player, id, 'FOUR SECONDS')));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ pointsEarned: 40, creditsAwarded: 11, badgeEarned: 'Scholar' });
  const { body: user } = await player.get('/api/auth/user');
  expect(user).toMatchObject({ points: 230, credits: 21, currentBadge: 'Scholar' });
  const ledger = await db.select().from(creditEntries).where(eq(creditEntries.playerId, player.id));
  expect(ledger.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['badge', 10],
    ['solve', 1],
    ['welcome', 10],
  ]);
  await expectCredits(server, player.id, 21);
});

test('100 hints at the same moment with 3 credits: exactly 3 succeed', async () => {
  await onlyPuns(server, 'A LONG ANSWER OF MANY LETTERS TO REVEAL');
  const player = await signedInPlayer(server);
  await db.update(players).set({ credits: 3 }).where(eq(players.id, player.id));
  await db
    .insert(creditEntries)
    .values({ playerId: player.id, kind: 'hint', reference: 'x', amount: -7, createdAt: clock.now() });
  const { id } = await start(player);
  const answers = await Promise.all(Array.from({ length: 100 }, () => hint(player, id, 'letter')));
  const bought = answers.filter(({ status }) => status === 200);
  expect(bought).toHaveLength(3);
  expect(new Set(bought.map(({ body }) => body.revealedIndex)).size).toBe(3);
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('not_enough_credits');
  await expectCredits(server, player.id, 0);
});

test('a hint and a submit at the same moment: one comes first, and nothing is lost', async () => {
  for (let round = 0; round < 10; round++) {
    const player = await signedInPlayer(server);
    const { id } = await start(player);
    const [hinted, submitted] = await Promise.all([
      hint(player, id, 'letter'),
      submit(player, id, 'FOURSECONDS'),
    ]);
    const isHintFirst = hinted.status === 200;
    if (!isHintFirst) expect(hinted).toMatchObject(refusal(409, 'session_completed'));
    expect(submitted.body).toMatchObject({ isCorrect: true, pointsEarned: isHintFirst ? 36 : 40 });
    await expectCredits(server, player.id, isHintFirst ? 9 : 11);
  }
});

test('a letter hint costs 1 credit and shows a hidden letter, for good', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  const { body } = await hint(player, id, 'letter');
  expect('FOUR SECONDS'.charAt(body.revealedIndex)).toBe(body.revealedLetter);
  const session = await start(player);
  expect(session.revealedLetters).toEqual([body.revealedIndex]);
  expect(session.pun.answer.charAt(body.revealedIndex)).toBe(body.revealedLetter);
  expect(session.pun.answer.replace(/[ _]/g, '')).toHaveLength(1);
  await expectCredits(server, player.id, 9);
});

test('a vowel hint costs 3 credits and shows a vowel', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  for (let left = 7; left >= 1; left -= 3) {
    const { body } = await hint(player, id, 'vowel');
    expect('AEIOU').toContain(body.revealedLetter);
    await expectCredits(server, player.id, left);
  }
  expect(await hint(player, id, 'vowel')).toMatchObject(refusal(409, 'not_enough_credits'));
});

test('a session and a hint tell whether a vowel is still hidden', async () => {
  await onlyPuns(server, 'OK');
  const player = await signedInPlayer(server);
  const { id, isVowelHidden } = await start(player);
  expect(isVowelHidden).toBe(true);
  const { body } = await hint(player, id, 'vowel');
  expect(body).toEqual({ revealedIndex: 0, revealedLetter: 'O', isVowelHidden: false });
  expect(await start(player)).toMatchObject({ isVowelHidden: false });
});

test('a save after the end says that the game is over', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  expect((await save(player, id, { timeRemaining: 170 })).body).toMatchObject({ isCompleted: false });
  await submit(player, id, 'FOUR SECONDS');
  const { body } = await save(player, id, { timeRemaining: 160 });
  expect(body).toEqual({ timeRemaining: 0, isCompleted: true });
});

test('once the time is up no hint is sold', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  server.clock.advance(180);
  await save(player, id, { timeRemaining: 0 });
  server.clock.advance(6);
  expect((await hint(player, id, 'letter')).body).toMatchObject({ code: 'session_completed' });
  await expectCredits(server, player.id, 10);
});

test('an id in another spelling is refused without a query', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  for (const other of [`urn:uuid:${id}`, id.toUpperCase()])
    expect(await submit(player, other, 'YES')).toMatchObject({ status: 400 });
});

test('with nothing left to reveal, nothing is charged', async () => {
  await onlyPuns(server, 'HMM');
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  expect(await hint(player, id, 'vowel')).toMatchObject(refusal(409, 'nothing_to_reveal'));
  for (let n = 0; n < 3; n++) expect((await hint(player, id, 'letter')).status).toBe(200);
  expect(await hint(player, id, 'letter')).toMatchObject(refusal(409, 'nothing_to_reveal'));
  await expectCredits(server, player.id, 7);
});

test('a solve with hints pays in proportion to the letters found without them, and no credit', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  for (let n = 0; n < 5; n++) await hint(player, id, 'letter');
  clock.advance(90);
  // The points are (30 + 5) × 6 / 11, rounded; without the hints it would have been 35.
  const hintCost = { letters: 5, credits: 5, points: 16 };
  const { body } = await submit(player, id, 'FOURSECONDS');
  expect(body).toMatchObject({ pointsEarned: 19, creditsAwarded: 0, hintCost });
  // A repeated submit knows it too, however late it comes.
  clock.advance(60);
  expect((await submit(player, id, '')).body).toMatchObject({ hintCost });
});

test('hints of a game that earned nothing have cost credits but no points', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  await hint(player, id, 'vowel');
  await hint(player, id, 'letter');
  expect((await submit(player, id, 'NO')).body).toMatchObject({
    hintCost: { letters: 2, credits: 4, points: 0 },
  });
  const again = await start(player);
  await hint(player, again.id, 'letter');
  // The answer is remembered, so the one point does not depend on hints.
  expect((await submit(player, again.id, 'FOURSECONDS')).body).toMatchObject({
    pointsEarned: 1,
    hintCost: { letters: 1, credits: 1, points: 0 },
  });
});

test("another player's, an unknown and a malformed session are not found", async () => {
  const [owner, thief] = [await signedInPlayer(server), await signedInPlayer(server)];
  const { id } = await start(owner);
  for (const [target, status, code] of [
    [id, 404, 'session_not_found'],
    [UNKNOWN, 404, 'session_not_found'],
    ['not-an-id', 400, 'invalid_input'],
  ] as const) {
    for (const answer of [
      await submit(thief, target, 'FOURSECONDS'),
      await check(thief, target, 'FOURSECONDS'),
      await hint(thief, target, 'letter'),
      await save(thief, target, { timeRemaining: 1 }),
    ])
      expect(answer).toMatchObject(refusal(status, code));
  }
  const [game] = await db.select().from(gameSessions).where(eq(gameSessions.id, id));
  expect(game).toMatchObject({ completedAt: null, wrongChecks: 0, remaining: 180, revealed: [] });
});

test('a hint of no known type is refused', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  for (const type of ['all', '', null, 1, ['letter']])
    expect((await player.post(`/api/game/${id}/hint`, { type })).status).toBe(400);
});

test('each badge pays its 10 credits once for life', async () => {
  const player = await signedInPlayer(server);
  await setPoints(server, player.id, 199);
  const first = { creditsAwarded: 11, badgeCredits: 10, badgeEarned: 'Scholar' };
  expect(await play(player, 'FOURSECONDS')).toMatchObject(first);
  await setPoints(server, player.id, 199);
  await onlyPuns(server, 'ANOTHER LONG ONE');
  const again = { creditsAwarded: 1, badgeCredits: 0, badgeEarned: 'Scholar' };
  expect(await play(player, 'ANOTHER LONG ONE')).toMatchObject(again);
  await expectCredits(server, player.id, 22);
});

test('The default badge is Scribe: its 100 points pay, but it is no new badge', async () => {
  const player = await signedInPlayer(server);
  await setPoints(server, player.id, 99);
  expect(await play(player, 'FOURSECONDS')).toMatchObject({ creditsAwarded: 11, badgeEarned: null });
  await expectCredits(server, player.id, 21);
});

test('a pun whose answer was ever shown pays no credit and 1 point, at most 50 a day', async () => {
  const player = await signedInPlayer(server);
  expect(await play(player, 'NO IDEA')).toMatchObject({ isCorrect: false });
  const remembered = { isCorrect: true, pointsEarned: 1, creditsAwarded: 0 };
  expect(await play(player, 'FOUR SECONDS')).toMatchObject(remembered);
  await db.update(gameSessions).set({ pointsEarned: 49 }).where(eq(gameSessions.isRemembered, true));
  expect(await play(player, 'FOUR SECONDS')).toMatchObject({ pointsEarned: 1 });
  expect(await play(player, 'FOUR SECONDS')).toMatchObject({ isCorrect: true, pointsEarned: 0 });
  clock.set('2026-03-11T00:00:01Z');
  expect(await play(player, 'FOUR SECONDS')).toMatchObject({ pointsEarned: 1 });
  await db.update(seenPuns).set({ answerShownAt: new Date('2020-01-01') });
  clock.advance(DAY);
  expect(await play(player, 'FOUR SECONDS')).toMatchObject({ pointsEarned: 1, creditsAwarded: 0 });
});

test('the next pun is one never seen; then the longest unseen, unsolved ones first', async () => {
  const answers = ['ALPHA', 'BRAVO', 'CHARLIE', 'DELTA', 'ECHO'];
  await onlyPuns(server, ...answers);
  const player = await signedInPlayer(server);
  const dealt: string[] = [];
  for (let round = 0; round < 12; round++) {
    clock.advance(60);
    const { id } = await start(player);
    // Every other pun is solved, but only in the first pass.
    const [row] = await db.select().from(gameSessions).where(eq(gameSessions.id, id));
    const answer = row?.answer ?? '';
    dealt.push(answer);
    await submit(player, id, round < 5 && round % 2 === 0 ? answer : 'NO');
  }
  expect(new Set(dealt.slice(0, 5))).toEqual(new Set(answers));
  const unsolved = [dealt[1], dealt[3]];
  expect(dealt.slice(5)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => unsolved[n % 2]));
});

test('puns are dealt at random', async () => {
  await onlyPuns(server, ...[...'ABCDEFGHIJKLMNOPQRST'].map((letter) => `ANSWER ${letter}`));
  // With 40, fewer than one run in a billion sees only three, however unevenly the puns are placed.
  const starts = Array.from({ length: 40 }, async () => start(await signedInPlayer(server)));
  const first = await Promise.all(starts);
  expect(new Set(first.map((session) => session.pun.question)).size).toBeGreaterThan(3);
});

test('an edit of the pun does not change an open game', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  await onlyPuns(server, 'SOMETHING NEW');
  const { body } = await submit(player, id, 'FOUR SECONDS');
  expect(body).toMatchObject({ isCorrect: true, correctAnswer: 'FOUR SECONDS' });
});
