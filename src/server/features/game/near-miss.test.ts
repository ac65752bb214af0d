import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { save, submit, submitFinal } from '../../../../test/support/moves.ts';
import { refusal, success } from '../../../../test/support/player.ts';
import { roundsOf } from '../../../../test/support/rounds.ts';
import { puns } from '../puns/puns.tables.ts';

const server = await startApp();
const { db, clock } = server;
const SOUNDS_RIGHT = refusal(409, 'sounds_right', 'Right sound. Now spell the pun.');
const EXPLANATION = { kind: 'sound', senses: ['a cut of beef', 'what a gambler puts down'] };
const SOLVED = success({ isCorrect: true, creditsAwarded: 1, explanation: EXPLANATION });
const UNSOLVED = success({ isCorrect: false, pointsEarned: 0, creditsAwarded: 0, explanation: EXPLANATION });

beforeEach(() => {
  clock.set('2026-03-10T12:00:00Z');
  return onlyPuns(server, STEAK);
});

const { round, expectPaid } = roundsOf(server);

test('right sound, other spelling: refused every time, the session stays open and nothing is written', async () => {
  const { player, id, stored } = await round();
  const before = await stored();
  for (const answer of ['STAKE', 'stake', ' S-take! '])
    expect(await submit(player, id, answer)).toMatchObject(SOUNDS_RIGHT);
  expect(await player.post(`/api/game/${id}/submit`, { answer: 'STAKE', final: false })).toMatchObject(
    SOUNDS_RIGHT,
  );
  expect(await stored()).toEqual(before);
  expect(await submit(player, id, 'STEAK')).toMatchObject(SOLVED);
  await expectPaid(player, true);
});

test('a near miss by two submits at once: both are refused', async () => {
  const { player, id, stored } = await round();
  const answers = await Promise.all([submit(player, id, 'STAKE'), submit(player, id, 'STAKE')]);
  for (const answer of answers) expect(answer).toMatchObject(SOUNDS_RIGHT);
  expect(await stored()).toMatchObject({ completedAt: null });
});

test('a near miss and the right answer at the same moment: the right one wins and is paid once', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const { player, id } = await round();
    const moves = [submit(player, id, 'STAKE'), submit(player, id, 'STEAK'), submit(player, id, 'STAKE')];
    const [before, right, after] = await Promise.all(moves);
    expect(right).toMatchObject(SOLVED);
    // A submit that comes after the end gets the stored result.
    for (const near of [before, after])
      expect(near).toMatchObject(near?.status === 200 ? SOLVED : SOUNDS_RIGHT);
    await expectPaid(player, true);
  }
});

test('a near miss at the moment of time-up: refused just before, and just after it ends the session', async () => {
  for (const [late, told] of [
    [5, SOUNDS_RIGHT],
    [5.001, UNSOLVED],
  ] as const) {
    const { player, id } = await round();
    await save(player, id, { timeRemaining: 0 });
    clock.advance(late);
    expect(await submit(player, id, 'STAKE')).toMatchObject(told);
  }
});

test('a final near miss ends the session unsolved; a final right answer solves it', async () => {
  const near = await round();
  expect(await submitFinal(near.player, near.id, 'STAKE')).toMatchObject(UNSOLVED);
  await expectPaid(near.player, false);
  const right = await round();
  expect(await submitFinal(right.player, right.id, 'STEAK')).toMatchObject(SOLVED);
  await expectPaid(right.player, true);
});

test('after the end every submit gets the first result, whatever it sends', async () => {
  const { player, id } = await round();
  const first = await submitFinal(player, id, 'ST');
  expect(first).toMatchObject(UNSOLVED);
  for (const again of [submit(player, id, 'STAKE'), submit(player, id, 'STEAK'), submitFinal(player, id, '')])
    expect((await again).body).toEqual(first.body);
  await expectPaid(player, false);
});

test('given up twice, from two tabs at once: one result', async () => {
  const { player, id } = await round();
  const answers = await Promise.all([
    submitFinal(player, id, ''),
    submitFinal(player, id, 'STAKE'),
    submitFinal(player, id, 'ST'),
  ]);
  for (const answer of answers) expect(answer).toMatchObject(UNSOLVED);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  await expectPaid(player, false);
});

test('given up at the same moment as the right answer: one of them ends it, and both get that result', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const { player, id, stored } = await round();
    const moves = [submitFinal(player, id, 'ST'), submit(player, id, 'STEAK')];
    const [one, two] = await Promise.all(turn % 2 === 0 ? moves : moves.reverse());
    expect(one).toMatchObject(one?.body.isCorrect ? SOLVED : UNSOLVED);
    expect(two?.body).toEqual(one?.body);
    expect(await stored()).toMatchObject({ isCorrect: one?.body.isCorrect });
    await expectPaid(player, one?.body.isCorrect);
  }
});

test('a pun whose answer has changed since has no near miss and no explanation', async () => {
  const { player, id } = await round();
  await db.update(puns).set({ answer: 'STEAKS' }).where(eq(puns.isActive, true));
  expect(await submit(player, id, 'STAKE')).toMatchObject(
    success({ isCorrect: false, correctAnswer: 'STEAK', explanation: null }),
  );
});

test('an ordinary spelling of another length ends the session as any wrong answer', async () => {
  await onlyPuns(server, { ...STEAK, answer: 'HOUR', ordinary: 'our' });
  const { player, id } = await round();
  expect(await submit(player, id, 'OUR')).toMatchObject(UNSOLVED);
});

test('near misses are counted like any submit', async () => {
  const { player, id } = await round();
  const told = await Promise.all(Array.from({ length: 121 }, () => submit(player, id, 'STAKE')));
  expect(told.filter(({ status }) => status === 409)).toHaveLength(120);
  expect(told.filter(({ status }) => status === 429)).toHaveLength(1);
});
