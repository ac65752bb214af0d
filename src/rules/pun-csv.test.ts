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
  ['a,b\n"shut" too early,c', 'Invalid CSV format at line 2'],
  ['question\nonly one column', 'Invalid CSV format at line 1'],
  ['a;b\nc;d', 'Invalid CSV format at line 1'],
  ['\r\n\r\na,b\r\nc', 'Invalid CSV format at line 4'],
  ['a,b\r"c\rd",e\r,f', 'Empty question or answer at line 4'],
  ['a,"b""\n', 'Invalid CSV format at line 1'],
])('%j is refused: %s', (text, message) => {
  expect(() => parsePunCsv(text)).toThrow(new CsvError(message));
});

test('a file without puns gives none', () => {
  expect(answers('')).toEqual([]);
  expect(answers('question,answer\n')).toEqual([]);
  expect(answers('\n\n')).toEqual([]);
});

test.each([
  ['comma in quotes', 'John,"120 any st., Anytown"', ['John', '120 any st., Anytown']],
  ['escaped quotes', '1,"ha ""ha"" ha"', ['1', 'ha "ha" ha']],
  ['newlines in quotes', '"Once upon\na time",5', ['Once upon\na time', '5']],
  ['newlines in quotes, CRLF', '"Once upon\r\na time",5\r\n', ['Once upon\na time', '5']],
  ['quotes and newlines', '1,"ha\n""ha""\nha"', ['1', 'ha\n"ha"\nha']],
  ['JSON', '1,"{""type"": ""Point"", ""at"": [1, 2]}"', ['1', '{"type": "Point", "at": [1, 2]}']],
  ['UTF-8', '4,ʤ ☃', ['4', 'ʤ ☃']],
  ['spaces around', '  a  ,  b  ', ['a', 'b']],
  ['more columns than two', 'a,b,c,d', ['a', 'b']],
  ['a quote inside', 'say "hi",b', ['say "hi"', 'b']],
  ['no newline at the end', 'a,b', ['a', 'b']],
])('%s', (_name, text, [question, answer]) => {
  expect(parsePunCsv(text)).toMatchObject([{ question, answer }]);
});

test('line ends of both kinds in one file', () => {
  expect(answers('a,"one"\r\nb,"two"\nc,"three"\r\nd,four\n')).toEqual(['one', 'two', 'three', 'four']);
});

test('5,000 rows are an upload, and one more is too many', () => {
  const lines = (count: number) => `question,answer\n${'a,yes\n'.repeat(count)}`;
  expect(parsePunCsv(lines(5000))).toHaveLength(5000);
  expect(() => parsePunCsv(lines(100_000))).toThrow(
    new CsvError('More than 5,000 pun questions at line 5002'),
  );
  expect(parsePunCsv(lines(6000), Number.POSITIVE_INFINITY)).toHaveLength(6000);
});
