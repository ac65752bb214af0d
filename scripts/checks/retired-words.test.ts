import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/server.ts';
import { retiredWords } from './retired-words.ts';

const temporary = temporaryFolder();
const folder = temporary.path;
afterAll(temporary.remove);
beforeEach(() => {
  for (const name of ['src', 'migrations']) rmSync(join(folder, name), { recursive: true, force: true });
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test.each([
  ['export const householdHash = 1;', 'householdHash', 'household'],
  ['export interface Couriers {}', 'Couriers', 'courier'],
  ['export const thing = { HOLD_DAYS: 1 };', 'HOLD_DAYS', 'hold'],
  ['export const keepAtHand = 1;', 'keepAtHand', 'at hand'],
])('%s has a retired word', (code, name, word) => {
  write('src/a.ts', code);
  expect(retiredWords(folder)).toEqual([
    expect.stringContaining(`src/a.ts: ${name} uses the retired word "${word}"`),
  ]);
});

test.each([
  ['src/a.css', '.household-card > .x {}', 'household-card', 'household'],
  ['src/a.css', '.x { &:not(.courier) {} }', 'courier', 'courier'],
  ['src/a.tsx', '<p className="text-sm hold-evidence" />', 'hold-evidence', 'hold'],
  ['src/a.tsx', '<p className={isOpen ? `x desk-open` : undefined} />', 'desk-open', 'desk'],
])('%s: %s has a retired word', (path, code, name, word) => {
  write(path, code);
  expect(retiredWords(folder)).toEqual([
    expect.stringContaining(`${path}: ${name} uses the retired word "${word}"`),
  ]);
});

test('the name of a file or a folder counts, too', () => {
  write('src/voices/letterbox.ts', '');
  expect(retiredWords(folder).map((sentence) => sentence.split(':')[0])).toEqual([
    'src/voices uses the retired word "voice"',
    'src/voices/letterbox.ts uses the retired word "letterbox"',
  ]);
});

test('comments and values of styles pass, and other attributes', () => {
  write('src/a.css', '/* .desk */ .x { animation: wit 1.5s; }');
  write('src/b.tsx', '<p id="desk" className="figures">wit</p>');
  expect(retiredWords(folder)).toEqual([]);
});

test.each([
  ['CREATE TABLE person_notes (id bigint);', 'person_notes', 'person'],
  ['CREATE TABLE puns (held_at timestamptz);', 'held_at', 'held'],
  ['CREATE INDEX signals_figures ON signals (details);', 'signals_figures', 'figure'],
  ['CREATE OR REPLACE FUNCTION hold_months()', 'hold_months', 'hold'],
])('a name in the database counts, too: %s', (statement, name, word) => {
  write('migrations/schema.sql', `-- A person is held.\n${statement}\n  CHECK (kind = 'voice')`);
  expect(retiredWords(folder)).toEqual([
    expect.stringContaining(`migrations/schema.sql: ${name} uses the retired word "${word}"`),
  ]);
});

test('prose, strings, SQL and other words that contain one pass', () => {
  write(
    'src/a.ts',
    "// A hold says what the desk heeds.\nexport const threshold = 'household'; export const withdraw = `wit`;\n",
  );
  expect(retiredWords(folder)).toEqual([]);
});
