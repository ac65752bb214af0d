import { expect, test } from 'vitest';
import { checkThemes, joinThemes, splitThemes, THEMES } from './themes.ts';

test.each([
  [[], []],
  [['', '  '], []],
  [['food'], ['food']],
  [
    [' Work', 'BODY  and\nhealth ', 'food'],
    ['body and health', 'food', 'work'],
  ],
])('%j are the themes %j', (written, themes) => {
  expect(checkThemes(written)).toEqual({ themes, fault: null });
});

const LISTED =
  'the themes are animals, body and health, crime and law, family and love, food, history, holidays, home and garden, money, music and stage, nature and weather, school and books, science and space, sport and games, technology, travel, work.';

test.each([
  [['cheese'], `There is no theme 'cheese': ${LISTED}`],
  [['food', 'x'.repeat(999)], `There is no theme '${'x'.repeat(20)}': ${LISTED}`],
  [['food, work'], `There is no theme 'food, work': ${LISTED}`],
  [['food', 'work', 'Food'], 'The theme food is named twice.'],
  [['food', 'work', 'travel', 'money'], 'There are 4 themes: at most 3.'],
])('%j: %s', (written, fault) => {
  expect(checkThemes(written)).toEqual({ themes: null, fault });
});

test('what is written into a file is read again', () => {
  expect(splitThemes(joinThemes(THEMES))).toEqual([...THEMES]);
  expect(splitThemes(joinThemes([]))).toEqual([]);
  expect(splitThemes(' food; ;Work;')).toEqual(['food', 'Work']);
});

test('no theme contains what separates themes in a file, or what separates columns', () => {
  expect(THEMES.filter((theme) => !/^[a-z ]+$/.test(theme))).toEqual([]);
});
