import { expect, test } from 'vitest';
import { createLineLimit } from './line-limit.ts';

const at = (second: number) => new Date(second * 1000);
const KIND = { event: 'refused', code: 'forbidden' };

function limitWithNotes() {
  const notes: [string, number][] = [];
  return { notes, ...createLineLimit(({ code = '' }, suppressed) => notes.push([code, suppressed])) };
}

test('ten lines a minute for one address, a hundred of a kind, and the rest as a number', () => {
  const { admits, flush, notes } = limitWithNotes();
  const written = (address: string, kind = KIND) =>
    Array.from({ length: 15 }, () => admits(kind, address, at(0))).filter(Boolean).length;
  expect(written('192.0.2.1')).toBe(10);
  expect(written('192.0.2.1', { ...KIND, code: 'banned' })).toBe(10);
  for (let n = 2; n <= 10; n++) expect(written(`192.0.2.${n}`)).toBe(10);
  expect(written('192.0.2.11')).toBe(0);
  flush(at(59));
  expect(notes).toEqual([]);
  flush(at(60));
  expect(notes).toEqual([
    ['forbidden', 65],
    ['banned', 5],
  ]);
  expect(admits(KIND, '192.0.2.11', at(61))).toBe(true);
});

test('what was left out is told at the end, once', () => {
  const { admits, end, notes } = limitWithNotes();
  for (let n = 0; n < 12; n++) admits(KIND, '192.0.2.1', at(0));
  end();
  end();
  expect(notes).toEqual([['forbidden', 2]]);
});
