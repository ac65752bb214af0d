import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ENTRY =
  /^- \*\*(?<section>\d)\.(?<number>\d+)\*\* .+ — (?:kept|changed, decision \d+: .+?) · `(?<file>[^`]+)`: (?<title>.+)$/;

const lines = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8').split('\n');
const entries = lines.filter((line) => line.startsWith('- '));

test('every sentence of the specification is kept or knowingly changed, and names its test', () => {
  expect(entries.length).toBeGreaterThan(400);
  expect(entries.filter((line) => !ENTRY.test(line))).toEqual([]);
});

test('they are numbered without a gap in each section', () => {
  const places = entries.map((line) => /^- \*\*(\d)\.(\d+)\*\*/.exec(line) ?? []);
  const counts = new Map<string, number>();
  const gaps = places.filter(([, section = '', number]) => {
    const next = (counts.get(section) ?? 0) + 1;
    counts.set(section, Number(number));
    return Number(number) !== next;
  });
  expect(gaps.map(([place]) => place)).toEqual([]);
});

test('each named test exists', () => {
  const missing = entries.flatMap((line) => {
    const { file = '', title = '' } = ENTRY.exec(line)?.groups ?? {};
    if (file === '') return [];
    const path = join(ROOT, file);
    return existsSync(path) && readFileSync(path, 'utf8').includes(fixedPart(title)) ? [] : [line];
  });
  expect(missing).toEqual([]);
});

/** In a parameterised test, the title is fixed only up to its first placeholder. */
function fixedPart(title: string): string {
  const [start = title] = title.split(/[%$]/);
  return start === '' ? title : start;
}
