import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { isLetter, lettersOf } from './answer.ts';
import { judgeLine, letterOrder, lettersLeft, nextLetter, SHOWN_LETTERS_MAX } from './board-check.ts';

test.each([
  ['STEAK', 'STEAK', 'stake', 'solved'],
  [' s-teak! ', 'STEAK', 'stake', 'solved'],
  ['cafe au lait', 'CAFE-AU-LAIT', null, 'solved'],
  ['CAFÉ au lait', 'CAFE-AU-LAIT', null, 'solved'],
  ['stake', 'STEAK', 'stake', 'sounds_right'],
  ['S-TAKE ', 'STEAK', 'Stake', 'sounds_right'],
  ['stake', 'STEAK', null, 'not_quite'],
  ['STEAL', 'STEAK', 'stake', 'not_quite'],
  ['your', 'HOUR', 'our', 'not_quite'],
  ['OUR', 'HOUR', 'our', 'not_quite'],
  ['STEAK', 'STEAK', 'steak', 'solved'],
  ['STEA', 'STEAK', 'stake', 'not_quite'],
  ['STEAKS', 'STEAK', 'stake', 'not_quite'],
  ['', 'STEAK', '', 'not_quite'],
] as const)('"%s" for %s (ordinarily %s) is %s', (written, answer, ordinary, status) =>
  expect(judgeLine(written, { answer, ordinary })).toEqual({ status }),
);

const words = fc.string({ unit: fc.constantFrom(...'AEIOUBCDFG -7'), minLength: 2, maxLength: 40 });
const answers = words.filter((answer) => lettersOf(answer).length > 0);

test('a line is right exactly if its letters are those of the answer, whatever the ordinary spelling', () => {
  forAll(answers, words, fc.option(words), (answer, written, ordinary) => {
    expect(judgeLine(answer.toLowerCase(), { answer, ordinary })).toEqual({ status: 'solved' });
    const isSolved = judgeLine(written, { answer, ordinary }).status === 'solved';
    expect(isSolved).toBe(lettersOf(written) === lettersOf(answer));
  });
});

test('only the ordinary spelling sounds right, and only if it has as many letters as the answer', () => {
  forAll(answers, words, words, (answer, written, ordinary) => {
    for (const line of [written, ordinary]) {
      if (judgeLine(line, { answer, ordinary }).status !== 'sounds_right') continue;
      expect(lettersOf(line)).toBe(lettersOf(ordinary));
      expect(lettersOf(line)).toHaveLength(lettersOf(answer).length);
    }
  });
});

test.each([
  ['AT', 0, 1],
  ['BARK', 0, 2],
  ['BARK', 1, 1],
  ['BARK', 2, 0],
  ['STEAK', 0, 2],
  ['CHOIRS', 0, 3],
  ['FOUR SECONDS', 0, 3],
  ['FOUR SECONDS', 2, 1],
  ['FOUR SECONDS', 9, 0],
  ["IT'S 7", 0, 1],
] as const)('of %s with %i letters shown, %i more can be shown', (answer, shown, left) =>
  expect(lettersLeft(answer, shown)).toBe(left),
);

test('shown letters are never more than half of the answer', () => {
  forAll(answers, (answer) => {
    const most = lettersLeft(answer, 0);
    expect(most).toBeLessThanOrEqual(SHOWN_LETTERS_MAX);
    expect(2 * most).toBeLessThanOrEqual(lettersOf(answer).length);
  });
});

test('the next letter is picked among the hidden ones of its type, until there is none', () => {
  forAll(answers, fc.constantFrom('letter', 'vowel'), fc.nat(), (answer, type, chance) => {
    const revealed: number[] = [];
    const next = () =>
      nextLetter({ answer, revealed }, type, (hidden) => hidden[chance % hidden.length] ?? hidden[0]);
    for (let at = next(); at !== undefined; at = next()) revealed.push(at);
    const wanted = [...lettersOf(answer)].filter((letter) => type === 'letter' || 'AEIOU'.includes(letter));
    const shown = revealed.toSorted((one, other) => one - other).map((at) => answer.charAt(at));
    expect(shown).toEqual(wanted);
  });
});

test('letters are ordered by their key alone, each once', () => {
  forAll(answers, fc.array(fc.string(), { minLength: 40, maxLength: 40 }), (answer, texts) => {
    const keyOf = (at: number) => `${texts[at]} ${at}`;
    const order = letterOrder(answer, keyOf);
    expect(order.toSorted((one, other) => one - other)).toEqual(
      Array.from(answer, (character, at) => (isLetter(character) ? at : -1)).filter((at) => at >= 0),
    );
    expect(order.map(keyOf)).toEqual(order.map(keyOf).toSorted());
  });
});
