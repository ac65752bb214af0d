import { expect, test } from 'vitest';
import { addDays, dayIn } from './day.ts';
import { DIGEST_HOUR, digestDay, nextDigest } from './digest.ts';

const QUARTER_MS = 15 * 60 * 1000;
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

test.each(ZONES)('one digest on each day of a year, when it is seven in %s', (zone) => {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  const start = Date.parse('2026-01-01T00:00:00Z');
  let plan = { zone, nextAt: nextDigest(zone, new Date(start)), lastDay: null as string | null };
  const days: string[] = [];
  // The server looks every quarter of an hour.
  for (let at = start; at < start + 365 * 24 * 60 * 60 * 1000; at += QUARTER_MS) {
    const now = new Date(at);
    if (now < plan.nextAt) continue;
    const day = digestDay(plan, now);
    if (day) {
      expect(Number(hour.format(now))).toBe(DIGEST_HOUR);
      days.push(day);
    }
    plan = { zone, nextAt: nextDigest(zone, now), lastDay: day ?? plan.lastDay };
  }
  expect(days).toHaveLength(365);
  expect(days).toEqual(days.map((_, place) => addDays(days[0] ?? '', place)));
});

const PLAN = { zone: 'UTC', nextAt: new Date('2026-03-10T07:00:00Z'), lastDay: '2026-03-09' };

test.each([
  ['not before its hour', {}, '2026-03-10T06:59:59Z', null],
  ['at its hour', {}, '2026-03-10T07:00:00Z', '2026-03-10'],
  ['the first one', { lastDay: null }, '2026-03-10T07:00:00Z', '2026-03-10'],
  ['late, on the same day', {}, '2026-03-10T23:59:00Z', '2026-03-10'],
  ['not on the next day', {}, '2026-03-11T00:00:00Z', null],
  ['not twice', { lastDay: '2026-03-10' }, '2026-03-10T07:00:00Z', null],
  ['not after a flight back over the date line', { lastDay: '2026-03-11' }, '2026-03-10T07:00:00Z', null],
])('%s', (_what, plan, now, day) => expect(digestDay({ ...PLAN, ...plan }, new Date(now))).toBe(day));

test.each([
  ['spring', 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00Z'],
  ['autumn', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00Z'],
  ['spring in the south', 'Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T20:00:00Z'],
])('it stays at seven on the day of %s', (_what, zone, after, next) => {
  expect(nextDigest(zone, new Date(after))).toEqual(new Date(next));
  expect(dayIn(zone, nextDigest(zone, new Date(next)))).toBe(addDays(dayIn(zone, new Date(next)), 1));
});
