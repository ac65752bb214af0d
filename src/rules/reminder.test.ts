import { expect, test } from 'vitest';
import { judgeReminder, nextReminder } from './reminder.ts';

test.each([
  ['the same day', 8, 'UTC', '2026-03-10T07:59:59Z', '2026-03-10T08:00:00Z'],
  ['the next day, at that very moment', 8, 'UTC', '2026-03-10T08:00:00Z', '2026-03-11T08:00:00Z'],
  ['midnight', 0, 'UTC', '2026-03-10T12:00:00Z', '2026-03-11T00:00:00Z'],
  ['the last hour', 23, 'UTC', '2026-12-31T23:30:00Z', '2027-01-01T23:00:00Z'],
  ['half an hour off', 8, 'Asia/Kolkata', '2026-03-10T00:00:00Z', '2026-03-10T02:30:00Z'],
  ['three quarters off', 8, 'Asia/Kathmandu', '2026-03-10T00:00:00Z', '2026-03-10T02:15:00Z'],
  ['three quarters and summer', 8, 'Pacific/Chatham', '2026-01-10T00:00:00Z', '2026-01-10T18:15:00Z'],
  ['where the day begins first', 8, 'Pacific/Kiritimati', '2026-03-10T12:00:00Z', '2026-03-10T18:00:00Z'],
  ['where it ends last', 20, 'Pacific/Pago_Pago', '2026-03-10T12:00:00Z', '2026-03-11T07:00:00Z'],
  ['an hour that spring skips', 2, 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  ['the day of spring', 8, 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00Z'],
  ['the first of two in autumn', 2, 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T00:00:00Z'],
  ['not the second of two', 2, 'Europe/Berlin', '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
  ['the day of autumn', 20, 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T19:00:00Z'],
  ['a midnight that is skipped', 0, 'Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
  ['half an hour of summer', 2, 'Australia/Lord_Howe', '2026-10-03T00:00:00Z', '2026-10-03T15:30:00Z'],
])('%s', (_what, hour, zone, after, next) =>
  expect(nextReminder(hour, zone, new Date(after)).toISOString()).toBe(new Date(next).toISOString()),
);

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo'])(
  'once on each day of a year in %s',
  (zone) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    for (const hour of [0, 1, 2, 3, 12, 23]) {
      let at = new Date('2026-01-01T12:00:00Z');
      const days = new Set<string>();
      for (let n = 0; n < 365; n++) {
        at = nextReminder(hour, zone, at);
        days.add(format.format(at));
      }
      expect(days.size).toBe(365);
      expect(at.getTime() - Date.parse('2026-01-01T12:00:00Z')).toBeLessThan(366 * 24 * 60 * 60 * 1000);
    }
  },
);

const NOW = new Date('2026-03-10T08:00:20Z');
const DUE = { nextAt: new Date('2026-03-10T08:00:00Z'), toldDay: '2026-03-09', unanswered: 3 };
const HERE = { day: '2026-03-10', begunDay: null, endedDay: null };

test.each([
  ['told', {}, {}, 'tell', 3],
  ['told for the first time', { toldDay: null, unanswered: 0 }, {}, 'tell', 0],
  ['begun since: counted anew', {}, { begunDay: '2026-03-09' }, 'tell', 0],
  ['begun before: not answered', {}, { begunDay: '2026-03-08', endedDay: '2026-03-08' }, 'tell', 3],
  ['open today: told all the same', {}, { begunDay: '2026-03-10' }, 'tell', 0],
  ['ended today', {}, { begunDay: '2026-03-10', endedDay: '2026-03-10' }, 'wait', 0],
  ['told today', { toldDay: '2026-03-10' }, {}, 'wait', 3],
  ['back from a later date', { toldDay: '2026-03-11' }, {}, 'wait', 3],
  ['an hour late', { nextAt: new Date('2026-03-10T07:00:20Z') }, {}, 'wait', 3],
  ['the seventh time', { unanswered: 6 }, {}, 'tell', 6],
  ['seven times in vain', { unanswered: 7 }, {}, 'stop', 7],
  ['seven times, then begun', { unanswered: 7 }, { begunDay: '2026-03-09' }, 'tell', 0],
] as const)('%s', (_what, reminder, player, verdict, unanswered) =>
  expect(judgeReminder({ ...DUE, ...reminder }, { ...HERE, ...player }, NOW)).toEqual({
    verdict,
    unanswered,
  }),
);
