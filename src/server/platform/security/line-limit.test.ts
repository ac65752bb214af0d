import { expect, test } from 'vitest';
import { ADDRESSES_PER_MINUTE, createLineLimit, MORE_LINES_PER_MINUTE } from './line-limit.ts';

const at = (second: number) => new Date(second * 1000);
const KIND = { event: 'refused', code: 'forbidden' };

function limitWithNotes() {
  const notes: [string, number][] = [];
  return { notes, ...createLineLimit(({ code = '' }, suppressed) => notes.push([code, suppressed])) };
}

const writtenBy = (admits: ReturnType<typeof limitWithNotes>['admits'], address: string, kind = KIND) =>
  Array.from({ length: 15 }, () => admits(kind, address, at(0))).filter(Boolean).length;

test('ten lines a minute for one address and kind, and the rest as a number', () => {
  const { admits, flush, notes } = limitWithNotes();
  expect(writtenBy(admits, '192.0.2.1')).toBe(10);
  expect(writtenBy(admits, '192.0.2.1', { ...KIND, code: 'banned' })).toBe(10);
  flush(at(59));
  expect(notes).toEqual([]);
  flush(at(60));
  expect(notes).toEqual([
    ['forbidden', 5],
    ['banned', 5],
  ]);
  expect(admits(KIND, '192.0.2.1', at(61))).toBe(true);
});

test('addresses that repeat themselves do not suppress the first line of others', () => {
  const { admits } = limitWithNotes();
  let written = 0;
  for (let n = 0; n < ADDRESSES_PER_MINUTE; n++) {
    const own = writtenBy(admits, `192.0.2.${n}`);
    expect(own).toBeGreaterThan(0);
    written += own;
  }
  expect(written).toBe(ADDRESSES_PER_MINUTE + MORE_LINES_PER_MINUTE);
  expect(writtenBy(admits, '198.51.100.1')).toBe(0);
  expect(writtenBy(admits, '198.51.100.1', { ...KIND, code: 'banned' })).toBe(10);
});

test('suppressed lines are reported at the end, once', () => {
  const { admits, end, notes } = limitWithNotes();
  for (let n = 0; n < 12; n++) admits(KIND, '192.0.2.1', at(0));
  end();
  end();
  expect(notes).toEqual([['forbidden', 2]]);
});
