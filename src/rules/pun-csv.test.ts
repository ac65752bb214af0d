import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CsvError } from './csv.ts';
import { answerFault } from './pun.ts';
import { HeaderDoubt, parsePunCsv } from './pun-csv.ts';

const UNEXPLAINED = { senseOne: '', senseTwo: '', kind: '', ordinary: '', themes: [] };
const answers = (text: string) => parsePunCsv(text).map((row) => row.answer);

test('a header, quotes, escaped quotes, commas, CRLF and a byte-order mark work', () => {
  const text =
    '\uFEFFquestion,answer\r\n"A clock, still ""hungry"", goes back…",FOUR SECONDS\r\n\r\nPlain?,YES\r\n';
  expect(parsePunCsv(text)).toEqual([
    {
      question: 'A clock, still "hungry", goes back…',
      answer: 'FOUR SECONDS',
      ...UNEXPLAINED,
      difficulty: 3,
      isActive: true,
      line: 2,
    },
    { question: 'Plain?', answer: 'YES', ...UNEXPLAINED, difficulty: 1, isActive: true, line: 4 },
  ]);
});

test('text that was forced upon a spreadsheet is unwrapped; a formula stays, and is not an answer', () => {
  const file = 'question,answer\n"=""Why?""","=""HELLO"""\nHow?,="SO SO"\nWho?,=CMD()';
  expect(answers(file)).toEqual(['HELLO', 'SO SO', '=CMD()']);
  expect(parsePunCsv(file)[0]?.question).toBe('Why?');
  expect(answerFault('=CMD()')).toMatch(/formula/);
  expect(() => parsePunCsv('question,answer\nWhy?,="  "')).toThrow('Empty question or answer at line 2');
});

test('with a header, a line may say how its pun works and whether it is dealt', () => {
  const file = [
    'kind;Answer;sense two;Question;SENSE_ONE;ordinary;active;id',
    'sound;STEAK;what a gambler puts down;Why?;a cut of beef;STAKE;No;7',
    'double;BARK;on a tree',
    ';BITE;;How?;;;TRUE;',
  ];
  expect(() => parsePunCsv(file.join('\n'))).toThrow('Invalid CSV format at line 3');
  expect(parsePunCsv(file.toSpliced(2, 1).join('\n'))).toMatchObject([
    {
      question: 'Why?',
      answer: 'STEAK',
      senseOne: 'a cut of beef',
      senseTwo: 'what a gambler puts down',
      kind: 'sound',
      ordinary: 'STAKE',
      isActive: false,
    },
    { question: 'How?', answer: 'BITE', ...UNEXPLAINED, isActive: true },
  ]);
});

test('with a header, a line may name themes, in any column and with blanks; empty means none', () => {
  const lines = ' Food ;work,Why?,STEAK\n,How?,BITE\n;,Where?,HERE\n"money",When?,NOW';
  const themes = parsePunCsv(`Themes,question,answer\n${lines}`).map((row) => row.themes);
  expect(themes).toEqual([['Food', 'work'], [], [], ['money']]);
  expect(parsePunCsv('theme,question,answer\nfood,Why?,STEAK')).toMatchObject([{ themes: ['food'] }]);
});

test('where columns are separated by ; themes need quotes, and none gets lost without them', () => {
  const read = (line: string) => parsePunCsv(`question;answer;themes\n${line}`);
  expect(read('Why?;STEAK;"food;work";;')).toMatchObject([{ themes: ['food', 'work'] }]);
  expect(() => read('How?;BITE;food\nWhy?;STEAK;food;work')).toThrow(
    'More columns than names: put the themes in quotes at line 3',
  );
});

test('without a header the first two columns count, as ever', () => {
  expect(parsePunCsv('Why?,STEAK,a cut of beef,a bet,sound,STAKE')).toMatchObject([
    { question: 'Why?', answer: 'STEAK', ...UNEXPLAINED },
  ]);
});

test('what an export made harmless for spreadsheets is read as it was', () => {
  const lines = "'=1+1?,TWO,'-one,yes\n'Why?' he asked…,TWO,''-,no";
  expect(parsePunCsv(`question,answer,sense_one,active\n${lines}`)).toMatchObject([
    { question: '=1+1?', senseOne: '-one' },
    { question: "'Why?' he asked…", senseOne: "'-" },
  ]);
  expect(parsePunCsv("question,answer\n'-ish' is what?,SUFFIX")).toMatchObject([
    { question: "'-ish' is what?" },
  ]);
});

test.each(['isActive', 'ISACTIVE', 'is_active', 'Is active'])(
  'Every row gets isActive true, whatever its column %s says',
  (name) => {
    const file = `question,answer,difficulty,${name}\nWhy?,YES,3,false\nHow?,NO,1,perhaps\nWho?,ME`;
    expect(parsePunCsv(file)).toMatchObject([
      { answer: 'YES', difficulty: 1, isActive: true },
      { answer: 'NO', isActive: true },
      { answer: 'ME', isActive: true },
    ]);
    const both = `question,answer,${name},active\nWhy?,YES,true,no`;
    expect(parsePunCsv(both)).toMatchObject([{ isActive: false }]);
  },
);

test.each([
  ['question,answer\nWhy?,YES,,sure', ['YES']],
  ['Why?,YES\nHow?,NO,never,ever', ['YES', 'NO']],
  ['Why?,YES\nWhy, me?,NO', ['YES', 'me?']],
  ['answer;question\nYES;Why?;one;two', ['YES']],
])('Each non-empty line needs at least 2 fields, and may have more than the first: %j', (text, read) => {
  expect(answers(text)).toEqual(read);
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
  ['\r\n\r\na,b\r\nc', 'Invalid CSV format at line 4'],
  ['a,b\r"c\rd",e\r,f', 'Empty question or answer at line 4'],
  ['a,"b""\n', 'Invalid CSV format at line 1'],
])('%j is refused: %s', (text, message) => {
  expect(() => parsePunCsv(text)).toThrow(new CsvError(message));
});

test.each([
  ['a,b\n,\n', 'Empty question or answer at line 2'],
  ['a,b\n\n,,,\n', 'Empty question or answer at line 3'],
  ['a;b\n;\n', 'Empty question or answer at line 2'],
])("An empty question or answer gives 'Empty question or answer at line N': %j", (text, message) => {
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
  ['a space before an opening quote', 'a, "b, c"', ['a', 'b, c']],
  ['spaces around quotes', '  "a, ""b"", c"  ,\t"d"', ['a, "b", c', 'd']],
  ['semicolons', 'Why, oh why?;YES', ['Why, oh why?', 'YES'], 'Why?;NO'],
  ['semicolons and quotes', '"Why; oh why?";"YES, SIR"', ['Why; oh why?', 'YES, SIR']],
  ['tabs', 'Why, oh why?\tYES, SIR', ['Why, oh why?', 'YES, SIR']],
  ['semicolons in a file of commas', 'Why; oh why?,YES', ['Why; oh why?', 'YES'], 'Why?,NO'],
  ['semicolons, by the header', 'Answer;Question\nYES;Why, oh why?', ['Why, oh why?', 'YES']],
  ['semicolons, by sep=', 'sep=;\nWhy, oh why?;YES', ['Why, oh why?', 'YES']],
  ['tabs, by sep=', '"sep=\t"\r\nWhy?\tYES', ['Why?', 'YES']],
  ['a header in any order and case', 'ANSWERS,id,Questions\nYES,7,Why?', ['Why?', 'YES']],
  ['a header of a pun and its answer', 'Answer,Pun\nYES,Why?', ['Why?', 'YES']],
  ['a header of a question and its pun', 'Question,Pun\nWhy?,YES', ['Why?', 'YES']],
  ['ids', '1,Why?,YES', ['Why?', 'YES']],
  ['ids in every line', 'P-1,Why?,YES', ['Why?', 'YES'], 'P-2,How?,NO'],
  ['a question with a number', 'R2D2?,ROBOT,easy', ['R2D2?', 'ROBOT']],
  ['questions like ids below one that is none', 'What?,NO HEADER', ['What?', 'NO HEADER'], 'Q2,ABC,extra'],
  ['three columns, the first of them no ids', 'What?,NO HEADER,x', ['What?', 'NO HEADER'], 'Q2,ABC,extra'],
  ['the answer ANSWER', 'What do you call a reply?,ANSWER', ['What do you call a reply?', 'ANSWER']],
])('%s', (_name, text, [question, answer], more = '') => {
  const [first, ...others] = parsePunCsv(`${text}\n${more}`);
  expect(first).toMatchObject({ question, answer });
  expect(others).toHaveLength(more === '' ? 0 : 1);
});

test.each([
  ['Why, oh why?;YES', 'commas or by semicolons? Begin the file with the line question,answer or question;'],
  // One answer was forgotten: the separator that splits all lines is not always that of the columns.
  ['Why, oh why?;YES\nHow, oh how?;NO\nWhen, oh when?', 'commas or by semicolons?'],
  ['sep=|\nWhy?|YES', 'Line 1 says sep=|, but columns are separated by commas, semicolons or tabs'],
  ['question,response\nWhy?,YES', 'Line 1 names only one of the two columns question and answer'],
  [
    'answer,sense_one,sense_two,kind\nYES,a,b,double',
    'Line 1 names only one of the two columns question and',
  ],
  ['sense_one,sense_two,kind,ordinary\na,b,double,', 'Line 1 names neither of the two columns question and'],
  ['question,answer,sence_one\nWhy?,YES,a', 'Line 1 names an unknown column: sence_one. The columns are q'],
  ['question,answer,kind,Kind\nWhy?,YES,double,', 'Line 1 names the column Kind twice'],
  ['question,answer,question\nWhy?,YES,How?', 'Line 1 names the column question twice'],
  ['question,answer,active\nWhy?,YES,perhaps', 'Neither yes nor no in the column active at line 2'],
])('%j is refused with a sentence, not misread', (text, sentence) => {
  expect(() => parsePunCsv(text)).toThrow(sentence);
  expect(() => parsePunCsv(text)).toThrow(CsvError);
});

test.each([
  ['Frage,Antwort\nWhy is that?,YES', ['Frage', 'Antwort'], 'Frage'],
  ['\nJust snails;SLOW\nWhy is that?;YES', ['Just snails', 'SLOW'], 'Just snails'],
])('a first line that may be another header is asked about: %j', (text, fields, question) => {
  expect(() => parsePunCsv(text)).toThrow(expect.objectContaining({ fields, constructor: HeaderDoubt }));
  expect(parsePunCsv(text, 9, 'header')).toMatchObject([{ question: 'Why is that?', answer: 'YES' }]);
  expect(parsePunCsv(text, 9, 'pun')).toMatchObject([{ question }, { question: 'Why is that?' }]);
});

test('below a first line that is a header a column of ids is left out, and above a pun it is none', () => {
  const text = 'Nr.,Frage,Antwort\n1,Why is that?,YES';
  expect(() => parsePunCsv(text)).toThrow(expect.objectContaining({ fields: ['Nr.', 'Frage', 'Antwort'] }));
  expect(parsePunCsv(text, 9, 'header')).toMatchObject([{ question: 'Why is that?', answer: 'YES' }]);
  expect(parsePunCsv(text, 9, 'pun')).toMatchObject([{ question: 'Nr.' }, { question: '1' }]);
});

test('the whole starter library can be read', async () => {
  const file = await readFile(new URL('../../content/puns.csv', import.meta.url), 'utf8');
  const rows = parsePunCsv(file);
  expect(rows).toHaveLength(file.trim().split('\n').length - 1);
  expect(rows[0]).toMatchObject({ line: 2 });
});

test('one file may have line ends of both kinds', () => {
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
