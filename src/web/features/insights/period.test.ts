import { expect, test } from 'vitest';
import { periodIn, problemsOf } from './period.ts';

const TODAY = '2026-11-18';

test.each([
  ['', '2026-11-01', 'from'],
  ['2026-02-30', '2026-11-01', 'from'],
  ['2026-11-01', '', 'to'],
  ['2026-11-01', '2026-11-19', 'to'],
  ['2026-11-02', '2026-11-01', 'from'],
  ['2025-11-17', '2026-11-18', 'from'],
])('what is wrong from %s to %s is said by the field %s', (from, to, field) => {
  expect(Object.keys(problemsOf({ from, to }, TODAY) ?? {})).toEqual([field]);
});

test.each([
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['days=90', { days: '90' }],
  ['days=12', { days: '30' }],
  ['from=2026-01-01', { days: '30' }],
  ['from=2026-01-01&to=2027-01-01&days=365', { days: '365' }],
  ['', { days: '30' }],
])('the address %s means %o', (search, period) => {
  expect(periodIn(new URLSearchParams(search), TODAY)).toEqual(period);
});
