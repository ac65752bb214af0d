import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distinctLetters, lettersOf, maskAnswer } from '../../../../rules/answer.ts';
import { applyAction, moveCursor } from './actions.ts';
import { answerOn, type Board, firstEmpty, openBoard, openPlaces } from './board.ts';
import { lettersIn } from './letters-in.ts';
import { settle } from './strokes.ts';
import {
  dismissWrong,
  eraseAt,
  eraseBack,
  fadeWrong,
  placeCursor,
  revealLetter,
  spreadLetters,
  typeLetter,
} from './typing.ts';

const KNEAD = [...'ADEKNOTW'];
const knead = (saved = '') => openBoard('_____ __ ____', KNEAD, saved);
const type = (board: Board, text: string) =>
  [...text].reduce((before, letter) => typeLetter(before, before.cursor, letter), board);

describe('typing', () => {
  test('a letter moves focus to the next box, over spaces', () => {
    const board = type(knead(), 'KNEADTO');
    expect(board).toMatchObject({ typed: 'KNEAD_TO_____', cursor: 9 });
  });

  test('revealed and fixed characters are skipped', () => {
    const board = openBoard("_R_'S __", [...'IRSWT']);
    expect(type(board, 'WITS')).toMatchObject({ typed: 'W_I___TS', cursor: 7 });
  });

  test('typing over a filled box replaces its letter; the last box keeps the cursor', () => {
    expect(type(knead('KNEAD TO KNOO'), 'W')).toMatchObject({ typed: 'KNEAD_TO_KNOW', cursor: 12 });
    expect(typeLetter(knead('K'), 0, 'N')).toMatchObject({ typed: 'N____________', cursor: 1 });
  });

  test('the answer is the letters joined with spaces removed', () => {
    const board = type(openBoard("_R_T__'_ ____", [...'BCEIKLORSTW']), 'WIERSBLO');
    expect(answerOn(board)).toBe('WRITERSBLO');
    expect(firstEmpty(board)).toBe(12);
    expect(firstEmpty(type(board, 'K'))).toBeUndefined();
  });
});

describe('a wrong letter', () => {
  const wrong = type(knead(), 'KX');

  test('is a typed letter that does not appear in the answer: it stays in its box and is named', () => {
    expect(wrong).toMatchObject({ typed: 'KX___________', cursor: 1, wrong: { index: 1, letter: 'X' } });
  });

  test('leaves its box after a while and its message when dismissed', () => {
    expect(fadeWrong(wrong)).toMatchObject({ typed: 'K____________', cursor: 1, wrong: { letter: 'X' } });
    expect(dismissWrong(wrong)).toMatchObject({ typed: 'K____________', cursor: 1, wrong: null });
  });

  test('typed over by a right one is forgotten', () => {
    expect(type(wrong, 'N')).toMatchObject({ typed: 'KN___________', cursor: 2, wrong: null });
  });
});

describe('letters that are known to be absent', () => {
  test('were tried and are not in the answer, each once, and stay when the message goes', () => {
    const board = type(knead(), 'KXZXN');
    expect([board.absent, dismissWrong(board).absent]).toEqual(['XZ', 'XZ']);
    expect(revealLetter(eraseBack(board, 2), 2, 'E').absent).toBe('XZ');
  });

  test('are never letters of the answer, nor further wrong letters of a pasted text', () => {
    expect(type(knead(), 'KNEADTOKNOW').absent).toBe('');
    expect(spreadLetters(knead(), 0, 'KXZ').absent).toBe('X');
  });

  test.each([
    ['XQ', 'XQ'],
    ['XKQNX', 'XQ'],
    ['x7é ', ''],
  ])('%j from storage is %j', (stored, absent) => {
    expect(openBoard('_____ __ ____', KNEAD, '', stored).absent).toBe(absent);
  });
});

describe('erasing', () => {
  test('Backspace clears a filled box and stays', () => {
    expect(eraseBack(knead('KN'), 1)).toMatchObject({ typed: 'K____________', cursor: 1 });
  });

  test('Backspace on an empty box moves back to the previous one. It clears that one, too', () => {
    expect(eraseBack(knead('KNEAD'), 6)).toMatchObject({ typed: 'KNEA_________', cursor: 4 });
    expect(eraseBack(knead(), 0)).toEqual(knead());
  });

  test('Backspace goes back over what is revealed', () => {
    const board = openBoard('_R_', [...'ART'], 'A');
    expect(eraseBack(board, 2)).toMatchObject({ typed: '___', shape: '_R_', cursor: 0 });
  });

  test('as many presses as there are letters clear the boxes, from wherever typing ended', () => {
    let board = type(knead(), 'KNEADTO');
    for (const left of ['KNEADT', 'KNEAD', 'KNEA', 'KNE', 'KN', 'K', '']) {
      board = eraseBack(board, board.cursor);
      expect(answerOn(board)).toBe(left);
    }
  });

  test('Delete clears the box and stays', () => {
    expect(eraseAt(knead('KN'), 0)).toMatchObject({ typed: '_N___________', cursor: 0 });
  });
});

test.each([
  ['straße', 'STRAE'],
  ['Café', 'CAF'],
  ['cafe\u0301', 'CAF'],
  ['ſix ﬁsh ıdle İ', 'IXSHDLE'],
  ['a1 b-2', 'AB'],
])('One character per box, forced to upper case, anything outside A-Z stripped: %j is %j', (text, letters) =>
  expect(lettersIn(text)).toBe(letters),
);

describe('pasting', () => {
  test.each(['KNEAD TO KNOW', 'knead to know', ' Knead-to, know! '])('%j spreads over the boxes', (text) => {
    expect(answerOn(spreadLetters(knead(), 6, lettersIn(text)))).toBe('KNEADTOKNOW');
  });

  test('a whole answer keeps its places around what is revealed', () => {
    const board = revealLetter(revealLetter(knead(), 0, 'K'), 6, 'T');
    expect(spreadLetters(board, 1, 'KNEADTOKNOW')).toMatchObject({ typed: '_NEAD__O_KNOW', cursor: 12 });
  });

  test('part of an answer fills the boxes from the cursor on', () => {
    expect(spreadLetters(knead(), 6, 'TOKNOWWWW')).toMatchObject({ typed: '______TO_KNOW', cursor: 12 });
    expect(spreadLetters(knead(), 2, 'E')).toMatchObject({ typed: '__E__________', cursor: 3 });
  });

  test('of several wrong letters the first is shown', () => {
    const board = spreadLetters(knead(), 0, 'KXEZDTOKNOW');
    expect(board).toMatchObject({ typed: 'KXE_D_TO_KNOW', cursor: 1, wrong: { index: 1, letter: 'X' } });
  });
});

describe('a hint', () => {
  test('replaces what was typed in its place, and the cursor moves on', () => {
    const board = revealLetter({ ...knead('NNE'), cursor: 0 }, 0, 'K');
    expect(board).toMatchObject({ shape: 'K____ __ ____', typed: '_NE__________', cursor: 1 });
  });

  test('leaves the cursor where it is when it falls elsewhere, and in the last box turns it back', () => {
    expect(revealLetter(knead('KN'), 12, 'W').cursor).toBe(2);
    expect(revealLetter({ ...knead(), cursor: 12 }, 12, 'W').cursor).toBe(11);
  });
});

describe('a letter typed that equals the bought one just skipped is taken for it, once', () => {
  const round = (answer: string, bought: number[], saved = '') =>
    openBoard(maskAnswer(answer, bought), distinctLetters(answer), saved);

  test.each([
    ['SIDETRACKED', [4]],
    ['SIDETRACKED', [0]],
    ['SIDETRACKED', [10]],
    ['SIDETRACKED', [4, 5]],
    ['SIDETRACKED', [0, 1, 9, 10]],
    ['KNEAD TO KNOW', [6]],
    ['KNEAD TO KNOW', [4, 6]],
    ["WRITER'S BLOCK", [5, 9]],
    ['HELLO', [2]],
    ['HELLO', [3]],
    ['HELLO', [2, 3]],
    ['TNT DAY', [0]],
  ])('the whole of %s with %j bought', (answer, bought) => {
    const board = type(round(answer, bought), lettersOf(answer));
    expect(answerOn(board)).toBe(lettersOf(answer));
    expect(firstEmpty(board)).toBeUndefined();
  });

  test.each([
    ['SIDETRACKED', [4], 'SIDERACKED'],
    ['SIDETRACKED', [0, 10], 'IDETRACKE'],
    ['HELLO', [3], 'HELO'],
    ['TNT DAY', [1], 'TTDAY'],
  ])('only what is missing of %s with %j bought', (answer, bought, missing) => {
    expect(answerOn(type(round(answer, bought), missing))).toBe(lettersOf(answer));
  });

  test('of a double letter the second stroke is written', () => {
    const board = type(round('HELLO', [2]), 'HE');
    expect(type(board, 'L')).toMatchObject({ typed: 'HE___', cursor: 3 });
    expect(type(board, 'LL')).toMatchObject({ typed: 'HE_L_', cursor: 4 });
  });

  test('Backspace always clears a letter, and takes the strokes after it back', () => {
    const board = type(round('SIDETRACKED', [4]), 'SIDET');
    const back = eraseBack(board, board.cursor);
    expect(back).toMatchObject({ typed: 'SID________', cursor: 3 });
    expect(answerOn(type(back, 'ETRACKED'))).toBe('SIDETRACKED');
    expect(answerOn(type(back, 'ERACKED'))).toBe('SIDETRACKED');
  });

  test('after a wrong letter too', () => {
    const board = type(round('SIDETRACKED', [4]), 'SIDEX');
    expect(board).toMatchObject({ cursor: 5, wrong: { letter: 'X' } });
    expect(type(board, 'T')).toMatchObject({ typed: 'SIDE_______', cursor: 5, wrong: null });
    expect(answerOn(type(board, 'TRACKED'))).toBe('SIDETRACKED');
  });

  test('a player who chose the box wants it written', () => {
    const board = placeCursor(type(round('TNT TOT', [1]), 'T'), 4);
    expect(type(moveCursor(board, 'ArrowLeft'), 'N')).toMatchObject({ typed: 'T_N____' });
  });

  test('the cursor on a bought box itself moves on', () => {
    const board = placeCursor(round('SIDETRACKED', [0]), 0);
    expect(type(board, 'S')).toMatchObject({ typed: '___________', cursor: 1 });
    expect(answerOn(type(board, 'SIDETRACKED'))).toBe('SIDETRACKED');
    expect(type(board, 'I')).toMatchObject({ typed: '_I_________', cursor: 2 });
  });

  test('Home leads to the start, before what is bought there', () => {
    const board = moveCursor(round('SIDETRACKED', [0]), 'End');
    expect(answerOn(type(moveCursor(board, 'Home'), 'SIDETRACKED'))).toBe('SIDETRACKED');
  });

  test('one bought in the box of the cursor counts as skipped', () => {
    const board = revealLetter(type(round('SIDETRACKED', []), 'SIDE'), 4, 'T');
    expect(answerOn(type(board, 'TRACKED'))).toBe('SIDETRACKED');
  });

  test('one bought in the last box too', () => {
    const board = revealLetter(type(round('SIDETRACKED', []), 'SIDETRACKE'), 10, 'D');
    expect(type(board, 'D')).toMatchObject({ typed: 'SIDETRACKE_', cursor: 9 });
  });

  test('when a keyboard brings a part of the answer at once', () => {
    const board = type(round('KNEAD TO KNOW', [6]), 'KNEAD');
    expect(spreadLetters(board, board.cursor, 'TO')).toMatchObject({ typed: 'KNEAD__O_____', cursor: 9 });
    expect(spreadLetters(board, board.cursor, 'OKNOW').typed).toBe('KNEAD__O_KNOW');
  });
});

describe('strokes are laid out again when their number shows what was meant', () => {
  const beekeeper = openBoard('_E_______', distinctLetters('BEEKEEPER'));
  const slowly = (board: Board, text: string) =>
    [...text].reduce((before, letter) => settle(typeLetter(before, before.cursor, letter)), board);

  test('a stroke that is taken for the bought letter counts for its box', () => {
    expect(type(beekeeper, 'BE')).toMatchObject({
      typed: 'B________',
      cursor: 2,
      strokes: [
        { index: 0, letter: 'B' },
        { index: 1, letter: 'E' },
      ],
    });
  });

  test('nothing moves before there are enough strokes', () => {
    const board = type(beekeeper, 'BEKEEPE');
    expect(settle(board)).toBe(board);
  });

  test('Backspace takes one letter after they were laid out again, and moves no other', () => {
    const board = slowly(beekeeper, 'BEKEEPEE');
    const back = eraseBack(board, board.cursor);
    expect(answerOn(back)).toBe('BEEKEEPE');
    expect(answerOn(settle(type(back, 'R')))).toBe('BEEKEEPER');
  });

  test('a word before one that is already written ends there', () => {
    const hive = moveCursor(openBoard('_E_ ____', [...'BEHIV'], '____HIVE'), 'Home');
    expect(settle(type(hive, 'BE'))).toMatchObject({ typed: 'B_E_HIVE' });
    expect(slowly(hive, 'BEE')).toMatchObject({ typed: 'B_E_HIVE' });
  });

  test('the last letter typed over is replaced where no bought letter is missing', () => {
    expect(answerOn(slowly(openBoard('_I___', [...'ELPRIT']), 'TPEREP'))).toBe('TIPEP');
  });

  const words = fc.stringMatching(/^[AEST]{1,8}( [AEST]{1,5})?$/);
  const rounds = words.chain((answer) =>
    fc
      .subarray(Array.from(answer, (_, index) => index).filter((index) => answer[index] !== ' '))
      .map((bought) => ({ answer, bought, missing: lettersOf(blank(answer, bought)) })),
  );
  const blank = (answer: string, bought: number[]) =>
    Array.from(answer, (letter, index) => (bought.includes(index) ? '' : letter)).join('');
  const opened = (answer: string, bought: number[]) =>
    openBoard(maskAnswer(answer, bought), distinctLetters(answer));

  test('any answer comes out right with all bought letters typed, or none, fast or slowly', () => {
    fc.assert(
      fc.property(rounds, fc.boolean(), fc.boolean(), ({ answer, bought, missing }, isWhole, isSlow) => {
        const text = isWhole ? lettersOf(answer) : missing;
        const board = moveCursor(opened(answer, bought), 'Home');
        const typed = isSlow ? slowly(board, text) : settle(type(board, text));
        expect(answerOn(typed)).toBe(lettersOf(answer));
      }),
    );
  });

  test('a pasted text comes out right too', () => {
    fc.assert(
      fc.property(rounds, fc.boolean(), ({ answer, bought, missing }, isWhole) => {
        const board = moveCursor(opened(answer, bought), 'Home');
        const text = isWhole ? lettersOf(answer) : missing;
        expect(answerOn(settle(spreadLetters(board, board.cursor, text)))).toBe(lettersOf(answer));
      }),
    );
  });

  test('whatever is pressed, bought letters stay, boxes hold letters of the answer, and Erase never adds one', () => {
    const presses = fc.array(fc.constantFrom(...'AEST', 'erase', 'settle', 'Home', 'End', 'ArrowLeft'));
    fc.assert(
      fc.property(rounds, presses, ({ answer, bought }, keys) => {
        let board = opened(answer, bought);
        for (const key of keys) {
          const before = answerOn(board).length;
          board = press(board, key);
          expect(board.shape).toBe(maskAnswer(answer, bought));
          expect(board.typed).toHaveLength(answer.length);
          expect([...answerOn(board)].every((letter) => board.letters.includes(letter))).toBe(true);
          const change = answerOn(board).length - before;
          expect(change).toBeGreaterThanOrEqual(key === 'erase' ? -1 : 0);
          // Letters that matched bought ones may turn out to be meant for the open boxes, all at once.
          const most = { erase: 0, settle: openPlaces(board).length }[key] ?? 1;
          expect(change).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  test('Erase, pressed once for each open box, clears whatever was typed', () => {
    fc.assert(
      fc.property(rounds, fc.array(fc.constantFrom(...'AEST')), ({ answer, bought }, keys) => {
        let board = moveCursor(type(opened(answer, bought), keys.join('')), 'End');
        if (board.wrong) return;
        for (let presses = 0; presses < openPlaces(board).length; presses++)
          board = eraseBack(board, board.cursor);
        expect(answerOn(board)).toHaveLength(bought.length);
      }),
    );
  });

  function press(board: Board, key: string): Board {
    if (key === 'erase') return eraseBack(board, board.cursor);
    if (key === 'settle') return settle(board);
    if (key.length > 1) return applyAction(board, { type: 'key', key });
    return board.letters.includes(key) ? typeLetter(board, board.cursor, key) : board;
  }
});

describe('the cursor', () => {
  const at = (cursor: number) => ({ ...openBoard('K____ __ ___W', KNEAD), cursor });

  test.each([
    ['ArrowRight', 4, 6],
    ['ArrowRight', 11, 11],
    ['ArrowLeft', 6, 4],
    ['ArrowLeft', 1, 1],
    ['Home', 10, 1],
    ['End', 1, 11],
    ['ArrowDown', 2, 6],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 10, 10],
    ['ArrowUp', 10, 6],
    ['ArrowUp', 7, 1],
    ['ArrowUp', 3, 3],
  ] as const)('%s leads from box %i to %i', (key, from, to) => {
    expect(moveCursor(at(from), key).cursor).toBe(to);
  });
});

describe('coming back', () => {
  test('the letters are where they were, the cursor on the first empty box', () => {
    expect(knead('KN_AD_')).toMatchObject({ typed: 'KN_AD________', cursor: 2 });
  });

  test('what no longer fits is dropped', () => {
    const board = openBoard('K____', [...'ADEKN'], 'ZN7a😀xxxxxx');
    expect(board).toMatchObject({ typed: '_N___', cursor: 2 });
  });

  test('with everything revealed there is still a box to stand on', () => {
    expect(openBoard("'OK'", ['K', 'O']).cursor).toBe(1);
  });
});
