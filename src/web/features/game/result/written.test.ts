import { expect, test } from 'vitest';
import { openBoard } from '../board/board.ts';
import { writtenText, writtenWords, wrongWords } from './written.ts';

const ANSWER = "IT'S DRY";
const LETTERS = ['D', 'I', 'R', 'S', 'T', 'Y'];
const wordsOf = (shape: string, typed: string) => writtenWords(openBoard(shape, LETTERS, typed), ANSWER);

test('what was written stands beside the answer: right, wrong, missing, revealed and fixed', () => {
  const words = wordsOf("I_'_ ___", '_T_R_S_Y');
  expect(words?.map((word) => word.map(({ character, mark }) => [character, mark]))).toEqual([
    [
      ['I', 'revealed'],
      ['T', 'right'],
      ["'", 'fixed'],
      ['R', 'wrong'],
    ],
    [
      ['S', 'wrong'],
      ['', 'gap'],
      ['Y', 'right'],
    ],
  ]);
});

test('whoever listens hears it word by word, and a gap as a pause', () => {
  expect(writtenText(wordsOf("I_'_ ___", '_T_R_S_Y') ?? [])).toBe("IT'R S…Y");
  expect(writtenText(wordsOf("__'_ ___", 'I') ?? [])).toBe("I…'… …");
});

test('where nothing was written there is nothing to show, whatever was revealed', () => {
  expect(wordsOf("__'_ ___", '')).toBeNull();
  expect(wordsOf("IT'_ _RY", '')).toBeNull();
});

test('the answer itself, written too late, differs in nothing', () => {
  expect(wordsOf("__'_ ___", 'IT_S_DRY')).toBeNull();
});

test('a wrong answer is told by the words that differ', () => {
  const board = openBoard('_____ _____', [...'AEHILOPTW'], 'PILAT WHALE');
  const { right, wrong } = wrongWords(writtenWords(board, 'PILOT WHALE') ?? [], 'PILOT WHALE');
  expect([right, writtenText(wrong)]).toEqual(['PILOT', 'PILAT']);
});
