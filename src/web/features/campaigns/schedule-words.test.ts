import { expect, test } from 'vitest';
import { aheadWords, planOf, suggestedText } from './schedule-words.ts';

const NOW = new Date('2026-03-26T12:00:20Z');
const plan = (text: string, zone = 'Europe/Berlin') => planOf(text, zone, NOW);

test('a time in the own zone is told in UTC, and how far ahead it is', () => {
  expect(plan('2026-03-30T09:00')).toEqual({
    at: new Date('2026-03-30T07:00Z'),
    note: 'In 4 days: Mar 30, 2026, 7:00 AM UTC. Your clock: Central European Summer Time (Europe/Berlin).',
  });
  expect(plan('2026-03-26T13:00').note).toMatch(/^Right away: Mar 26, 2026, 12:00 PM UTC\./);
});

test('a time that comes twice is told, and the first one counts', () => {
  expect(plan('2026-10-25T02:30')).toMatchObject({
    at: new Date('2026-10-25T00:30Z'),
    note: expect.stringMatching(
      /^The clocks go back that day, and this time comes twice: the first one counts\. In/,
    ),
  });
});

test.each([
  ['', 'Pick a date and a time, please.'],
  ['2026-03-29T02:30', 'The clocks go forward that day and skip this time. Pick another one, please.'],
  ['2026-03-26T12:58', 'That time has passed.'],
  ['2027-03-27T09:00', 'At most 365 days ahead, please.'],
])('"%s" cannot be scheduled: %s', (text, problem) => expect(plan(text)).toEqual({ problem }));

test.each([
  [20, 'right away'],
  [60, 'in 1 minute'],
  [59 * 60, 'in 59 minutes'],
  [90 * 60, 'in 2 hours'],
  [47 * 3600, 'in 47 hours'],
  [71 * 3600, 'in 3 days'],
])('%i seconds ahead is "%s"', (seconds, words) =>
  expect(aheadWords(new Date(NOW.getTime() + seconds * 1000), NOW)).toBe(words),
);

test('the suggestion is the time chosen before, or nine the next morning', () => {
  expect(suggestedText({ scheduledAt: null }, 'Asia/Tokyo', NOW)).toBe('2026-03-27T09:00');
  expect(suggestedText({ scheduledAt: '2026-04-01T10:30:00.000Z' }, 'Asia/Tokyo', NOW)).toBe(
    '2026-04-01T19:30',
  );
});
