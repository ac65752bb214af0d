import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintPuns } from '../scripts/lint/lint.ts';
import { parsePunCsv } from '../src/rules/pun-csv.ts';
import { THEMES_MAX } from '../src/rules/themes.ts';

const puns = parsePunCsv(readFileSync(new URL('puns.csv', import.meta.url), 'utf8'));

test('there are at least 1,200 puns', () => expect(puns.length).toBeGreaterThanOrEqual(1200));

test('each is well formed, fair, for families and told once, and all are well spread', () => {
  expect(lintPuns(puns)).toEqual([]);
});

test('each says how it works', () => {
  expect(puns.filter(({ kind, senseOne, senseTwo }) => !kind || !senseOne || !senseTwo)).toEqual([]);
});

test('each has one to three themes', () => {
  expect(puns.filter(({ themes }) => themes.length < 1 || themes.length > THEMES_MAX)).toEqual([]);
});

test('no answer needs anything but letters, spaces, apostrophes and hyphens', () => {
  expect(puns.map(({ answer }) => answer).filter((answer) => !/^[A-Z' -]+$/.test(answer))).toEqual([]);
});
