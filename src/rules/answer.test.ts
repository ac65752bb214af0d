import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { difficultyOf, distinctLetters, HIDDEN, isLetter, lettersOf, maskAnswer } from './answer.ts';
import { foldAnswer } from './fold.ts';
import { answerFault } from './pun.ts';

test.each([
  ['café', 'CAFE'],
  ['  crème   brûlée ', 'CREME BRULEE'],
  ['Straße', 'STRASSE'],
  ['œuvre', 'OEUVRE'],
  ['it’s 9-to-5', "IT'S 9-TO-5"],
  ['Ångström', 'ANGSTROM'],
])('%s folds to %s', (text, folded) => expect(foldAnswer(text)).toBe(folded));

test('folding twice changes nothing more', () => {
  forAll(fc.string({ unit: 'grapheme' }), (text) => foldAnswer(foldAnswer(text)) === foldAnswer(text));
});

test.each(['A', '', '7', '-- --', 'x'.repeat(41).toUpperCase(), 'ПРИВЕТ', 'HA_HA', 'HA\u0007HA', 'SNAIL🐌'])(
  '%j is no answer',
  (answer) => expect(answerFault(answer)).not.toBeNull(),
);

test.each(['OK', "IT'S 9-TO-5", 'A'.repeat(40), 'ROCK & ROLL'])('%j is an answer', (answer) =>
  expect(answerFault(answer)).toBeNull(),
);

const answers = fc.string({
  unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ -'0"),
  minLength: 1,
  maxLength: 40,
});

test('a mask keeps the length, the spaces and the fixed characters, and shows revealed letters alone', () => {
  forAll(answers, fc.array(fc.nat(39)), (answer, revealed) => {
    const mask = maskAnswer(answer, revealed);
    expect(mask).toHaveLength(answer.length);
    for (let index = 0; index < answer.length; index++) {
      const hidden = isLetter(answer.charAt(index)) && !revealed.includes(index);
      expect(mask.charAt(index)).toBe(hidden ? HIDDEN : answer.charAt(index));
    }
  });
});

test('the distinct letters are the same for every order of the answer', () => {
  forAll(answers, (answer) => {
    const reversed = [...answer].reverse().join('');
    expect(distinctLetters(answer)).toEqual(distinctLetters(reversed));
    for (const letter of lettersOf(answer)) expect(distinctLetters(answer)).toContain(letter);
  });
});

test.each([
  ['HAY', 1],
  ['BREAD', 1],
  ['MOO BAR', 2],
  ['TEN LETTER', 2],
  ['FOUR SECONDS', 3],
])('%s has difficulty %i', (answer, difficulty) => expect(difficultyOf(answer)).toBe(difficulty));
