import { expect, test } from 'vitest';
import { parsePunCsv } from '../../src/rules/pun-csv.ts';
import { shareTable } from './shares.ts';

const HEADER = 'question,answer,sense_one,sense_two,kind,ordinary,themes';
const QUIET = 'A quiet set-up that nobody will ever notice here at all?,FILLER,one,two,idiom,,';

/** These lines, and quiet ones to a hundred puns. */
const hundred = (...lines: string[]) => [...lines, ...Array(100 - lines.length).fill(QUIET)];
const table = (lines: string[]) => shareTable(parsePunCsv([HEADER, ...lines].join('\n')));
/** The line of the table that begins with this name, its blanks as one. */
const line = (name: string, lines: string[]) =>
  table(lines)
    .split('\n')
    .find((each) => each.trim().startsWith(name))
    ?.trim()
    .replace(/\s+/g, ' ');

test.each([
  ['double', 61, 'What is it?,BARK,one,two,Double,,', 'double 61 61.0 % WARNING: at most 60.0 %'],
  ['double', 60, 'What is it?,BARK,one,two,double,,', 'double 60 60.0 %'],
  ['family', 14, 'Daddy told Grandma…,BARK,,,,,', 'family, all together 14 14.0 % WARNING: at most 13.0 %'],
  ['family', 13, 'My aunt told…,BARK,,,,,', 'family, all together 13 13.0 %'],
  ['dad', 3, "My father's dad…,BARK,,,,,", 'dad 3 3.0 % WARNING: at most 2.5 %'],
  ['dogs', 2, 'Two puppies and a dog…,BARK,,,,,', 'dogs 2 2.0 % WARNING: at most 1.5 %'],
  ['somebody', 36, "'Bark!' said…,BARK,,,,,", 'somebody is quoted 36 36.0 % WARNING: at most 35.0 %'],
  ['somebody', 1, "The dog's bark isn't…,BARK,,,,,", 'somebody is quoted 0 0.0 %'],
  ['nine', 2, 'Nine of nine…,BARK,,,,,', 'nine 2 2.0 % WARNING: at most 1.5 %'],
  ['forty', 1, 'Forty of them…,BARK,,,,,', 'forty 1 1.0 %'],
  ['food', 26, 'What?,BARK,,,,,Food', 'food 26 26.0 % WARNING: at most 25.0 %'],
  ['without', 26, 'What?,BARK,,,,,food', 'without a theme 74 74.0 %'],
])('%s, %i times', (name, count, pun, expected) => {
  expect(line(name, hundred(...Array(count).fill(pun)))).toBe(expected);
});

test('set-ups of more than 14 words are counted, and one word with two meanings in at most 10', () => {
  const words = (count: number) => `${'word '.repeat(count).trim()}…,BARK,one,two,double,,`;
  const long = 'set-ups of more than 14 words';
  expect(line(long, hundred(...Array(26).fill(words(15))))).toBe(`${long} 26 26.0 % WARNING: at most 25.0 %`);
  expect(line(long, hundred(...Array(26).fill(words(14))))).toBe(`${long} 0 0.0 %`);
  const short = 'one word twice, in at most 10 words';
  expect(line(short, hundred(...Array(16).fill(words(10))))).toBe(`${short} 16 16.0 %`);
  expect(line(short, hundred(...Array(16).fill(words(11))))).toBe(
    `${short} 0 0.0 % WARNING: at least 16.0 %`,
  );
});

test('fewer than a hundred puns are counted, but not judged', () => {
  expect(table([QUIET])).not.toContain('WARNING');
  expect(line('Shares', [QUIET])).toBe('Shares of 1 pun');
});
