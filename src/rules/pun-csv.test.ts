import { expect, test } from 'vitest';
import { CsvError, parsePunCsv } from './pun-csv.ts';

const answers = (text: string) => parsePunCsv(text).map((row) => row.answer);

test('a header, quotes, escaped quotes, commas, CRLF and a byte-order mark work', () => {
  const text =
    '\uFEFFquestion,answer\r\n"A clock, still ""hungry"", goes back…",FOUR SECONDS\r\n\r\nPlain?,YES\r\n';
  expect(parsePunCsv(text)).toEqual([
    {
      question: 'A clock, still "hungry", goes back…',
      answer: 'FOUR SECONDS',
      difficulty: 3,
      isActive: true,
    },
    { question: 'Plain?', answer: 'YES', difficulty: 1, isActive: true },
  ]);
});

test('difficulty: up to 5 characters is 1, up to 10 is 2, longer is 3', () => {
  const rows = parsePunCsv('a,12345\nb,123456\nc,1234567890\nd,12345678901');
  expect(rows.map((row) => row.difficulty)).toEqual([1, 2, 2, 3]);
});

test.each([
  ['question,answer\nonly one field', 'Invalid CSV format at line 2'],
  ['a,b\n,empty', 'Empty question or answer at line 2'],
  ['a,b\nc,"  "', 'Empty question or answer at line 2'],
  ['a,b\n\n\nc', 'Invalid CSV format at line 4'],
  ['"two\nlines",b\nc', 'Invalid CSV format at line 3'],
  ['a,b\n"left open,c\nd,e', 'Invalid CSV format at line 2'],
])('%j is refused: %s', (text, message) => {
  expect(() => parsePunCsv(text)).toThrow(new CsvError(message));
});

test('a file without puns gives none', () => {
  expect(answers('')).toEqual([]);
  expect(answers('question,answer\n')).toEqual([]);
  expect(answers('\n\n')).toEqual([]);
});
