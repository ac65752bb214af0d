import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckStatus } from '../../../../contract/board.ts';
import { openBoard } from './board.ts';
import { createRoundMachine, type News, type RoundOptions } from './round-machine.ts';
import { fadeWrong } from './typing.ts';

const ANSWER = 'STEAK';
const ASK_MS = 500;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A machine whose checks wait until the test replies to them. */
function round(more: Partial<RoundOptions<string>> = {}, opened = {}) {
  const news: News[] = [];
  const checks: {
    line: string;
    reply: (status: CheckStatus, checksLeft?: number) => void;
    fail: (code: string) => void;
  }[] = [];
  const onResult = vi.fn();
  const options: RoundOptions<string> = {
    isLocked: false,
    isOnline: true,
    check: (line) =>
      new Promise((resolve, reject) =>
        checks.push({
          line,
          reply: (status, checksLeft = 9) =>
            resolve({ status, checksLeft, ended: status === 'solved' ? line : null }),
          fail: (code) => reject(Object.assign(new Error(code), { code })),
        }),
      ),
    verdictOf: ({ status }) => status,
    closedBy: 'pun_not_open',
    tell: (heard) => news.push(heard),
    onResult,
    ...more,
  };
  const board = openBoard('_____', [...ANSWER]);
  const machine = createRoundMachine({ board, wrong: { ms: 2000, clear: fadeWrong }, ...opened }, options);
  const pass = (ms = ASK_MS) => vi.advanceTimersByTimeAsync(ms);
  return {
    machine,
    news,
    checks,
    onResult,
    pass,
    type: (letters: string) => {
      for (const letter of letters) machine.act({ type: 'letters', letters: letter });
    },
    erase: () => machine.act({ type: 'key', key: 'Backspace' }),
    follow: (next: Partial<RoundOptions<string>>) => machine.follow({ ...options, ...next }),
    lines: () => checks.map(({ line }) => line),
  };
}

test('a full board is checked half a second after the last stroke, each line once', async () => {
  const { machine, type, erase, pass, checks, lines, news } = round();
  type('SKATE');
  await pass(ASK_MS - 1);
  expect(lines()).toEqual([]);
  await pass(1);
  expect(lines()).toEqual(['SKATE']);
  checks[0]?.reply('not_quite');
  await pass(0);
  expect(machine.state()).toMatchObject({ verdict: 'not_quite', isDelayed: true });

  erase();
  expect(machine.state().verdict).toBe('');
  type('E');
  await pass();
  expect([lines(), machine.state().verdict]).toEqual([['SKATE'], 'not_quite']);
  expect(news.filter(({ type: kind }) => kind === 'verdict')).toHaveLength(2);
});

test('the right line ends the round, and a locked round takes no stroke and checks nothing', async () => {
  const { machine, type, pass, checks, onResult, follow } = round();
  type('STEAK');
  await pass();
  checks[0]?.reply('solved');
  await pass(0);
  expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ typed: 'STEAK' }), 'STEAK');
  follow({ isLocked: true });
  machine.act({ type: 'key', key: 'Backspace' });
  expect(machine.state().board.typed).toBe('STEAK');
});

test('an answer that is refused because the round was paused is checked again after the pause', async () => {
  const { type, pass, checks, lines, follow } = round({ onClosed: async () => true });
  type('STEAK');
  await pass();
  follow({ onClosed: async () => true, isLocked: true });
  checks[0]?.fail('pun_not_open');
  await pass();
  expect(lines()).toEqual(['STEAK']);
  follow({ onClosed: async () => true });
  await pass();
  expect(lines()).toEqual(['STEAK', 'STEAK']);
});

test('so is one whose pause was over before the refusal arrived', async () => {
  const { type, pass, checks, lines } = round({ onClosed: async () => true });
  type('STEAK');
  await pass();
  checks[0]?.fail('pun_not_open');
  await pass();
  expect(lines()).toEqual(['STEAK', 'STEAK']);
});

test('a round that has ended elsewhere is not asked again', async () => {
  const onClosed = vi.fn();
  const { type, pass, checks, lines, follow } = round({ onClosed });
  type('STEAK');
  await pass();
  checks[0]?.fail('pun_not_open');
  await pass();
  follow({ isLocked: true });
  follow({ isLocked: false });
  await pass();
  expect([lines(), onClosed.mock.calls.length]).toEqual([['STEAK'], 1]);
});

test('a check that fails can be repeated; after the last one nothing is checked', async () => {
  const onFailed = vi.fn();
  const { machine, type, erase, pass, checks, lines } = round({ onFailed });
  type('SKATE');
  await pass();
  checks[0]?.fail('internal_error');
  await pass();
  expect([machine.state().hasFailed, lines()]).toEqual([true, ['SKATE']]);
  machine.checkNow();
  checks[1]?.fail('too_many_checks');
  await pass(0);
  expect([machine.state().hasFailed, onFailed.mock.calls.map(([, isLast]) => isLast)]).toEqual([
    false,
    [false, true],
  ]);
  erase();
  type('A');
  await pass();
  expect(lines()).toEqual(['SKATE', 'SKATE']);
});

test('nothing is checked while the browser is offline, and the board is once it is back', async () => {
  const { type, pass, lines, follow } = round({ isOnline: false });
  type('STEAK');
  await pass();
  expect(lines()).toEqual([]);
  follow({ isOnline: true });
  await pass();
  expect(lines()).toEqual(['STEAK']);
});

test('the line of a page that is opened again is not checked before it changes, and can be', async () => {
  const { machine, pass, lines } = round({}, { board: openBoard('_____', [...ANSWER], 'SKATE') });
  await pass();
  expect([lines(), machine.state().hasFailed]).toEqual([[], true]);
  machine.checkNow();
  expect(lines()).toEqual(['SKATE']);
});

test('a letter that is shown is announced with its place, and one is asked for at a time', async () => {
  const letter = vi.fn(async () => ({ index: 1, letter: 'T', lettersLeft: 2 }));
  const onShown = vi.fn();
  const { machine, news, pass } = round({ letter, onShown }, { lettersLeft: 3 });
  machine.showLetter();
  machine.showLetter();
  expect(machine.state().isShowing).toBe(true);
  await pass(0);
  expect(machine.state()).toMatchObject({ isShowing: false, lettersLeft: 2, board: { shape: '_T___' } });
  expect(news).toEqual([{ type: 'letter', letter: 'T', place: 2, letters: 5 }]);
  expect([letter.mock.calls.length, onShown.mock.calls.length]).toEqual([1, 1]);
});

test('a wrong letter is announced, fades after its time, and is seen after a pause', async () => {
  const { machine, news, type, pass } = round();
  type('SZ');
  expect(news.at(-1)).toEqual({ type: 'wrong', letter: 'Z' });
  await pass(400);
  expect(machine.state().board).toMatchObject({ unseen: 0, typed: 'SZ___' });
  await pass(1600);
  expect(machine.state().board).toMatchObject({ typed: 'S____', wrong: { letter: 'Z' } });
});
