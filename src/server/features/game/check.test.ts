import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits, onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { check, hint, save, submit, submitFinal } from '../../../../test/support/moves.ts';
import { refusal, success } from '../../../../test/support/player.ts';
import { roundsOf } from '../../../../test/support/rounds.ts';
import { BOARD_CHECKS } from '../../../rules/board-check.ts';

const server = await startApp();
const { clock } = server;
const OVER = refusal(409, 'session_completed');
const NONE_LEFT = refusal(
  409,
  'too_many_checks',
  'This game has used its 20 checks. You can still submit an answer.',
);

beforeEach(() => {
  clock.set('2026-03-10T12:00:00Z');
  return onlyPuns(server, STEAK);
});

const { round, expectPaid } = roundsOf(server);

test('the right answer solves the game at once, with the result and the pay of its submit', async () => {
  for (const answer of ['STEAK', 'steak', ' S-teak! ']) {
    const [checked, submitted] = [await round(), await round()];
    const { status, body } = await check(checked.player, checked.id, answer);
    expect([status, body.status, body.checksLeft]).toEqual([200, 'solved', BOARD_CHECKS - 1]);
    expect(body.ended).toMatchObject({ isCorrect: true, pointsEarned: 20, creditsAwarded: 1 });
    expect(body.ended).toEqual((await submit(submitted.player, submitted.id, answer)).body);
    expect((await checked.stored())?.networkHash).toBe((await submitted.stored())?.networkHash);
    await expectPaid(checked.player, true);
    await onlyPuns(server, STEAK);
  }
});

test.each([
  ['TEAKS', 'not_quite'],
  ['STAKE', 'sounds_right'],
  ['s-take', 'sounds_right'],
  ['STEA', 'not_quite'],
  ['', 'not_quite'],
  ['💥', 'not_quite'],
])('%j is %s: the game stays open, tells nothing and can still be solved', async (answer, status) => {
  const { player, id, stored } = await round();
  const before = await stored();
  expect(await check(player, id, answer)).toMatchObject(
    success({ status, checksLeft: BOARD_CHECKS - 1, ended: null }),
  );
  expect(await stored()).toEqual({ ...before, wrongChecks: 1 });
  await expectPaid(player, false);
  expect((await submit(player, id, 'STEAK')).body).toMatchObject({ isCorrect: true });
  await expectPaid(player, true);
});

test('the 21st check of a game is refused, even of the right answer; it loses nothing, and submit still works', async () => {
  const { player, id, stored } = await round();
  for (let left = BOARD_CHECKS - 1; left >= 0; left--)
    expect((await check(player, id, 'TEAKS')).body).toMatchObject({ status: 'not_quite', checksLeft: left });
  const before = await stored();
  for (const answer of ['TEAKS', 'STEAK']) expect(await check(player, id, answer)).toMatchObject(NONE_LEFT);
  expect(await stored()).toEqual(before);
  expect((await submit(player, id, 'STEAK')).body).toMatchObject({ isCorrect: true, creditsAwarded: 1 });
  await expectPaid(player, true);
});

test('the 20th check can be right', async () => {
  const { player, id } = await round();
  for (let asked = 1; asked < BOARD_CHECKS; asked++) await check(player, id, 'TEAKS');
  expect((await check(player, id, 'STEAK')).body).toMatchObject({ status: 'solved', checksLeft: 0 });
});

test('checks at the same moment never exceed the limit', async () => {
  const { player, id, stored } = await round();
  const told = await Promise.all(Array.from({ length: 30 }, () => check(player, id, 'TEAKS')));
  expect(told.filter(({ status }) => status === 200)).toHaveLength(BOARD_CHECKS);
  expect(told.filter(({ body }) => body.code === 'too_many_checks')).toHaveLength(30 - BOARD_CHECKS);
  expect(await stored()).toMatchObject({ wrongChecks: BOARD_CHECKS, completedAt: null });
});

test('after the end every check is refused, and pays nothing', async () => {
  const [solved, lost] = [await round(), await round()];
  await check(solved.player, solved.id, 'STEAK');
  await submitFinal(lost.player, lost.id, '');
  for (const { player, id } of [solved, lost])
    for (const answer of ['STEAK', 'TEAKS']) expect(await check(player, id, answer)).toMatchObject(OVER);
  await expectPaid(solved.player, true);
  await expectPaid(lost.player, false);
});

test('a check just before time-up solves; just after it is refused, and the submit ends the game unsolved', async () => {
  const [early, late] = [await round(), await round()];
  await save(early.player, early.id, { timeRemaining: 0 });
  clock.advance(5);
  expect((await check(early.player, early.id, 'STEAK')).body.status).toBe('solved');
  await save(late.player, late.id, { timeRemaining: 0 });
  clock.advance(5.001);
  expect(await check(late.player, late.id, 'STEAK')).toMatchObject(OVER);
  expect(await late.stored()).toMatchObject({ completedAt: null, wrongChecks: 0 });
  expect((await submitFinal(late.player, late.id, 'STEAK')).body).toMatchObject({ isCorrect: false });
});

test('a right check and its submits at the same moment: paid once, and every submit gets that result', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const { player, id } = await round();
    const [one, checked, two] = await Promise.all([
      submit(player, id, 'STEAK'),
      check(player, id, 'STEAK'),
      submit(player, id, 'STEAK'),
    ]);
    expect(one.body).toMatchObject({ isCorrect: true, creditsAwarded: 1 });
    expect(two.body).toEqual(one.body);
    if (checked.status === 200) expect(checked.body.ended).toEqual(one.body);
    else expect(checked).toMatchObject(OVER);
    await expectPaid(player, true);
  }
});

test('50 right checks at the same moment: one solves, the others find the game over, and it is paid once', async () => {
  const { player, id } = await round();
  const told = await Promise.all(Array.from({ length: 50 }, () => check(player, id, 'STEAK')));
  expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of told) if (answer.status !== 200) expect(answer).toMatchObject(OVER);
  await expectPaid(player, true);
});

test('a wrong submit at the same moment as a right check: one of them ends the game', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const { player, id, stored } = await round();
    const moves = [submit(player, id, 'TEAKS'), check(player, id, 'STEAK')];
    await Promise.all(turn % 2 === 0 ? moves : moves.reverse());
    const isSolved = (await stored())?.isCorrect ?? false;
    expect((await submit(player, id, '')).body.isCorrect).toBe(isSolved);
    await expectPaid(player, isSolved);
  }
});

test('a hint and a check at the same moment: the points are those of the order in which they came', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { player, id } = await round();
    const [hinted, checked] = await Promise.all([hint(player, id, 'letter'), check(player, id, 'STEAK')]);
    const isHinted = hinted.status === 200;
    expect(checked.body).toMatchObject({
      status: 'solved',
      ended: { pointsEarned: isHinted ? 16 : 20, creditsAwarded: isHinted ? 0 : 1 },
    });
    await expectCredits(server, player.id, isHinted ? 9 : 11);
  }
});
