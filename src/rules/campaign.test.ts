import { expect, test } from 'vitest';
import {
  INACTIVE_DAYS_MAX,
  INACTIVE_DAYS_MIN,
  isCampaignMessage,
  isCampaignTitle,
  isInactiveDays,
  isSchedule,
  isTooLate,
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

const NOW = new Date('2026-03-10T12:00:30Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  [-MINUTE - 1, false],
  [-MINUTE, true],
  [0, true],
  [365 * DAY, true],
  [365 * DAY + 1, false],
  [Number.NaN, false],
])('a campaign can be scheduled %d ms ahead: %s', (ahead, isValid) =>
  expect(isSchedule(new Date(NOW.getTime() + ahead), NOW)).toBe(isValid),
);

test('a scheduled campaign is too late after 24 hours', () => {
  expect(isTooLate(new Date(NOW.getTime() - DAY), NOW)).toBe(false);
  expect(isTooLate(new Date(NOW.getTime() - DAY - 1), NOW)).toBe(true);
});
