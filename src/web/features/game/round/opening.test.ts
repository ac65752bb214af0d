import { expect, test } from 'vitest';
import { splitOpening } from './opening.ts';

test.each([
  ['Why did the baker stop?', '', 'W', 'hy did the baker stop?'],
  ["'Light me,' said the log.", "'", 'L', "ight me,' said the log."],
  ['“I fold,” said the letter.', '“', 'I', ' fold,” said the letter.'],
  ['7 ate 9?', '', '7', ' ate 9?'],
  ['écrire?', '', 'é', 'crire?'],
  ["'… a minute!' cried the knight.", '', '', "'… a minute!' cried the knight."],
  ['', '', '', ''],
])('%j opens with %j and %j', (question, mark, capital, rest) => {
  expect(splitOpening(question)).toEqual({ mark, capital, rest });
});
