import type { CheckedBoard, ShownLetter } from '../../../../contract/board.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { applyAction, type BoardAction } from './actions.ts';
import { answerOn, type Board, firstEmpty, letterPlaces } from './board.ts';
import { settle } from './strokes.ts';
import { noticeWrong, revealLetter } from './typing.ts';

/** How long after the last stroke a full board is checked. */
const ASK_AFTER_MS = 500;
/** How long Submit Answer waits for a check at most: a slow network must not hold up the game. */
const WAIT_MS = 3000;
/** How long Submit Answer stays disabled after a wrong board, so that a habit does not end the round. */
const REST_MS = 1500;
/** A player who pauses this long has typed everything that belongs together. */
const SETTLE_MS = 500;
/** Longer than between two strokes of a word, shorter than it takes to read the message and press a key. */
const PAUSE_MS = 400;

/** The code with which the server refuses further checks of a round. */
const NONE_LEFT: ErrorCode = 'too_many_checks';

/** What happens on the board. Each place where puns are played says it in its own words. */
export type News =
  | { type: 'typed' }
  | { type: 'wrong'; letter: string }
  | { type: 'verdict'; text: string }
  /** `place` counts the letters of the answer, from 1 on. */
  | { type: 'letter'; letter: string; place: number; letters: number };

/** How a place where puns are played judges a board, and what it does about it. */
export interface RoundOptions<Result> {
  /** The player can change nothing, and nothing is checked. */
  isLocked: boolean;
  /** Nothing is checked while the browser is offline. */
  isOnline: boolean;
  check: (line: string) => Promise<CheckedBoard<Result>>;
  /** Says what is wrong with a line that a check did not accept. */
  verdictOf: (reply: CheckedBoard<Result>) => string;
  /** Absent where another control shows letters. */
  letter?: () => Promise<ShownLetter>;
  /** Known at once, without a check, where the browser has the answer. */
  resultOf?: (line: string) => Result | null;
  /** The code with which the server refuses a check of a round that is not open. */
  closedBy?: ErrorCode;
  tell: (news: News) => void;
  onResult: (board: Board, result: Result) => void;
  /**
   * Called if a check was refused because the round is not open. Resolves to true if it may open again: the line is then
   * checked again once it does.
   */
  onClosed?: () => Promise<boolean>;
  /** Called if a call failed for another reason. `isLast` if no check is left. */
  onFailed?: (error: Error, isLast: boolean) => void;
  /** Called after a letter was asked for. */
  onShown?: () => void;
}

export interface RoundState {
  readonly board: Board;
  /** What the check said about the letters that are on the board now. */
  readonly verdict: string;
  /** The last check of this board did not reach the server, or the board comes from an earlier visit. */
  readonly hasFailed: boolean;
  /** Submit Answer has to wait. */
  readonly isDelayed: boolean;
  /** A letter is on its way. */
  readonly isShowing: boolean;
  readonly lettersLeft: number;
}

interface Opened {
  board: Board;
  lettersLeft?: number;
  hasChecks?: boolean;
  /** A wrong letter stays for so long, and is then cleared by this change. */
  wrong: { ms: number; clear: (board: Board) => Board };
}

/** What controls of the board may do with its machine. */
export type RoundControls = Omit<ReturnType<typeof createRoundMachine<never>>, 'follow'>;

/**
 * Plays one pun, wherever it is played: it takes strokes, times what follows them, and checks a full board, each line
 * once. A check that fails is dropped: the caller can repeat it, and the player can change a letter. The line of a page
 * that has just been opened is not checked before it changes.
 */
export function createRoundMachine<Result>(opened: Opened, start: RoundOptions<Result>) {
  let options = start;
  let failed = lineOn(opened.board);
  let isUsedUp = opened.hasChecks === false;
  const asked = new Set(['', failed]);
  const verdicts = new Map<string, string>();
  const watchers = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let state: RoundState = {
    board: opened.board,
    verdict: '',
    hasFailed: failed !== '',
    isDelayed: false,
    isShowing: false,
    lettersLeft: opened.lettersLeft ?? 0,
  };

  function show(next: Partial<RoundState>) {
    const { board } = { ...state, ...next };
    const line = lineOn(board);
    const verdict = verdicts.get(line) ?? '';
    state = { ...state, ...next, verdict, hasFailed: line !== '' && line === failed };
    for (const watcher of watchers) watcher();
  }

  /** Runs `work` after a while, in place of what was planned under this name. */
  function plan(name: string, ms: number, work: () => void) {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(work, ms));
  }

  function cancel(name: string) {
    clearTimeout(timers.get(name));
  }

  /** Applies what the server says at any time; changes by the player come through `change`. */
  function write(how: (board: Board) => Board, isTyped = false) {
    const before = state.board;
    const board = how(before);
    if (board === before) return;
    show({ board });
    const line = lineOn(board);
    if (board.strokes !== before.strokes) plan('settle', SETTLE_MS, () => write(settle));
    if (board.wrong !== before.wrong) {
      cancel('wrong');
      if (board.wrong) {
        plan('wrong', opened.wrong.ms, () => write(opened.wrong.clear));
        options.tell({ type: 'wrong', letter: board.wrong.letter });
      }
    }
    if (isTyped && board.typed !== before.typed && !board.wrong) options.tell({ type: 'typed' });
    if (board.unseen !== before.unseen) {
      cancel('unseen');
      if (board.unseen > 0) plan('unseen', PAUSE_MS, () => write(noticeWrong));
    }
    const result = options.isLocked || line === '' ? null : options.resultOf?.(line);
    if (result) return options.onResult(board, result);
    if (line !== lineOn(before)) tellVerdict();
    // A stroke that repeats the letter of its box restarts the timer, too.
    if (line !== lineOn(before) || board.strokes !== before.strokes) planCheck();
  }

  function planCheck() {
    cancel('check');
    if (options.isLocked || !options.isOnline || isUsedUp || asked.has(lineOn(state.board))) return;
    plan('check', ASK_AFTER_MS, () => void check());
  }

  async function check() {
    const { board } = state;
    const line = lineOn(board);
    asked.add(line);
    failed = '';
    delay(WAIT_MS);
    try {
      const reply = await options.check(line);
      if (reply.ended) return options.onResult(board, reply.ended);
      isUsedUp = reply.checksLeft === 0;
      delay(REST_MS);
      verdicts.set(line, options.verdictOf(reply));
      show({});
      if (line === lineOn(state.board)) tellVerdict();
    } catch (error) {
      await refuse(line, error as Error & { code?: string });
    }
  }

  async function refuse(line: string, error: Error & { code?: string }) {
    delay(0);
    if (error.code !== undefined && error.code === options.closedBy) {
      if (await options.onClosed?.()) {
        asked.delete(line);
        planCheck();
      }
      return;
    }
    const isLast = error.code === NONE_LEFT;
    if (isLast) isUsedUp = true;
    else {
      asked.delete(line);
      failed = line;
      show({});
    }
    options.onFailed?.(error, isLast);
  }

  function tellVerdict() {
    const { verdict } = state;
    if (verdict === '') return;
    delay(REST_MS);
    options.tell({ type: 'verdict', text: verdict });
  }

  function delay(ms: number) {
    plan('delay', ms, () => show({ isDelayed: false }));
    show({ isDelayed: ms > 0 });
  }

  function reveal(index: number, letter: string) {
    const places = letterPlaces(state.board);
    write((board) => revealLetter(board, index, letter));
    options.tell({ type: 'letter', letter, place: places.indexOf(index) + 1, letters: places.length });
  }

  async function showLetter() {
    if (state.isShowing || !options.letter) return;
    show({ isShowing: true });
    try {
      const { index, letter, lettersLeft } = await options.letter();
      show({ lettersLeft });
      reveal(index, letter);
    } catch (error) {
      options.onFailed?.(error as Error, false);
    }
    show({ isShowing: false });
    options.onShown?.();
  }

  /** For changes by the player. */
  function change(how: (board: Board) => Board) {
    if (!options.isLocked) write(how, true);
  }

  return {
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Takes over options that have changed. */
    follow(next: RoundOptions<Result>) {
      const wasHeld = options.isLocked || !options.isOnline;
      options = next;
      if (wasHeld !== (next.isLocked || !next.isOnline)) planCheck();
    },
    change,
    act: (action: BoardAction) => change((board) => applyAction(board, action)),
    write: (how: (board: Board) => Board) => write(how),
    reveal,
    showLetter: () => void showLetter(),
    setLettersLeft: (lettersLeft: number) => show({ lettersLeft }),
    /** Checks the board at once, even a second time. */
    checkNow: () => void check(),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** Returns the letters of a full board without a wrong letter, else an empty string. */
function lineOn(board: Board): string {
  return firstEmpty(board) === undefined && !board.wrong ? answerOn(board) : '';
}
