import { expect, test } from 'vitest';
import { welcomeFile } from './welcome-file.ts';

const words = {
  drop: '',
  choose: '',
  tooMany: 'too many',
  tooLarge: 'too large',
  empty: 'empty',
  wrongType: 'wrong type',
};
const PICTURE = { types: ['image/png', 'image/jpeg'], maxBytes: 4, words };
const CSV = { types: ['.csv', 'text/csv'], maxBytes: 4, words };
const file = (name: string, type: string, content = 'ink') => new File([content], name, { type });

test.each([
  [PICTURE, file('me.png', 'image/png', 'inks')],
  [CSV, file('PUNS.CSV', 'application/vnd.ms-excel')],
  [CSV, file('puns.txt', 'text/csv')],
])('a file of an accepted type and size is handed on as it is', (restrictions, chosen) => {
  expect(welcomeFile([chosen], restrictions)).toBe(chosen);
});

test('an empty file is handed on if there are no words for it', () => {
  const { empty: _, ...others } = words;
  expect(welcomeFile([file('puns.csv', 'text/csv', '')], { ...CSV, words: others }).size).toBe(0);
});

test.each([
  ['me.jpg', 'image/jpeg'],
  ['me.JPEG', 'image/jpeg'],
  ['me.v2.png', 'image/png'],
])('%s without a type is %s by its extension', async (name, type) => {
  const welcome = welcomeFile([file(name, '')], PICTURE);
  expect([welcome.name, welcome.type, await welcome.text()]).toEqual([name, type, 'ink']);
});

test.each([
  ['wrong type', [file('me.svg', 'image/svg+xml')]],
  ['wrong type', [file('me.svg', '')]],
  ['wrong type', [file('png', '', '')]],
  ['too large', [file('me.png', 'image/png', 'five!')]],
  ['empty', [file('me.png', 'image/png', '')]],
  ['too many', [file('me.png', 'image/png'), file('twin.png', 'image/png')]],
  ['wrong type', [file('me.png', 'image/png'), file('notes.txt', 'text/plain')]],
])('%s', (problem, files) => {
  expect(() => welcomeFile(files, PICTURE)).toThrow(problem);
});
