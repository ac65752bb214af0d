import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePunCsv } from '../src/rules/pun-csv.ts';
import { parseReleased, textHash } from '../src/server/features/puns/release.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const puns = parsePunCsv(read('puns.csv'));
const released = parseReleased(read('released.csv'));

test('every text that was released leads to a pun of today, or is retired', () => {
  const texts = new Set(puns.map(textHash));
  expect(released.filter(({ now }) => now !== null && !texts.has(now))).toEqual([]);
});

test('every pun of today is listed, and each text once', () => {
  const listed = new Set(released.map(({ text }) => text));
  expect(listed.size).toBe(released.length);
  const missing = puns.filter((pun) => !listed.has(textHash(pun)));
  expect(missing.map((pun) => `add 2,${textHash(pun)},${textHash(pun)} for ${pun.answer}`)).toEqual([]);
});
