import { expect, test } from 'vitest';
import {
  INACTIVE_DAYS_MAX,
  INACTIVE_DAYS_MIN,
  isCampaignMessage,
  isCampaignTitle,
  isInactiveDays,
  MESSAGE_MAX,
  normaliseCampaignText,
  TITLE_MAX,
} from './campaign.ts';

test('forms and server use the same limits', () => {
  expect([TITLE_MAX, MESSAGE_MAX, INACTIVE_DAYS_MIN, INACTIVE_DAYS_MAX]).toEqual([120, 500, 1, 30]);
});

test('a title has 1 to 120 characters, a message 1 to 500', () => {
  expect(['', 'a', 'a'.repeat(120), 'a'.repeat(121)].map(isCampaignTitle)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['', 'a', 'a'.repeat(500), 'a'.repeat(501)].map(isCampaignMessage)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  [1, true],
  [7, true],
  [30, true],
  [0, false],
  [31, false],
  [1.5, false],
  [-1, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('inactive days %d: %s', (days, isValid) => expect(isInactiveDays(days)).toBe(isValid));

test('spaces around a text and characters that no database can store are removed', () => {
  expect(normaliseCampaignText(' \n Quills\0 up\t')).toBe('Quills up');
});
