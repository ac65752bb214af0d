import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { isLetter } from './answer.ts';
import { hiddenPositions } from './hints.ts';

test.each([
  ['ROCK & ROLL', [], 'letter', [0, 1, 2, 3, 7, 8, 9, 10]],
  ['ROCK & ROLL', [0, 8], 'letter', [1, 2, 3, 7, 9, 10]],
  ['ROCK & ROLL', [], 'vowel', [1, 8]],
  ['ROCK & ROLL', [1, 8], 'vowel', []],
  ['HYMN', [], 'vowel', []],
] as const)('in %s with %j shown, a %s hint may reveal %j', (answer, revealed, type, positions) =>
  expect(hiddenPositions(answer, revealed, type)).toEqual(positions),
);

const answers = fc.string({ unit: fc.constantFrom(...'AEIOUBCDFG -7'), minLength: 1, maxLength: 40 });

test('a hint is always a hidden letter, and a vowel hint is one of the letter hints', () => {
  forAll(answers, fc.array(fc.nat(39)), (answer, revealed) => {
    const letters = hiddenPositions(answer, revealed, 'letter');
    for (const at of letters) expect(isLetter(answer.charAt(at)) && !revealed.includes(at)).toBe(true);
    for (const at of hiddenPositions(answer, revealed, 'vowel')) expect(letters).toContain(at);
  });
});
