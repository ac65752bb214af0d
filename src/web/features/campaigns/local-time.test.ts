import { expect, test } from 'vitest';
import { localText, readLocalTime, zoneName } from './local-time.ts';

const STEP_MS = 25.5 * 60 * 60 * 1000;

/** For each zone: an ordinary time, one that is skipped, and one that comes twice; UTC follows where there is one. */
const ZONES = `
  Europe/Berlin       2026-07-01T09:00 2026-07-01T07:00Z 2026-03-29T02:30 2026-10-25T02:30 2026-10-25T00:30Z
  Europe/London       2026-01-15T09:00 2026-01-15T09:00Z 2026-03-29T01:00 2026-10-25T01:59 2026-10-25T00:59Z
  America/New_York    2026-07-01T09:00 2026-07-01T13:00Z 2026-03-08T02:30 2026-11-01T01:30 2026-11-01T05:30Z
  America/Los_Angeles 2026-12-31T23:59 2027-01-01T07:59Z 2026-03-08T02:00 2026-11-01T01:00 2026-11-01T08:00Z
  America/St_Johns    2026-07-01T09:00 2026-07-01T11:30Z 2026-03-08T02:30 2026-11-01T01:30 2026-11-01T04:00Z
  America/Santiago    2026-07-01T09:00 2026-07-01T13:00Z 2026-09-06T00:30 2026-04-04T23:30 2026-04-05T02:30Z
  Australia/Sydney    2026-07-01T09:00 2026-06-30T23:00Z 2026-10-04T02:30 2026-04-05T02:30 2026-04-04T15:30Z
  Australia/Lord_Howe 2026-07-01T09:00 2026-06-30T22:30Z 2026-10-04T02:15 2026-04-05T01:45 2026-04-04T14:45Z
  Pacific/Auckland    2026-07-01T09:00 2026-06-30T21:00Z 2026-09-27T02:30 2026-04-05T02:30 2026-04-04T13:30Z
  Africa/Cairo        2026-07-01T09:00 2026-07-01T06:00Z 2026-04-24T00:30 2026-10-29T23:30 2026-10-29T20:30Z
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/) as [string, string, string, string, string, string]);

test.each(ZONES)('%s: %s is %s, %s is skipped, %s comes twice', (zone, plain, at, skipped, twice, first) => {
  expect(readLocalTime(plain, zone)).toEqual({ status: 'once', at: new Date(at) });
  expect(readLocalTime(skipped, zone)).toEqual({ status: 'skipped' });
  expect(readLocalTime(twice, zone)).toEqual({ status: 'twice', at: new Date(first) });
  expect(localText(new Date(first), zone)).toBe(twice);
});

test.each([...ZONES.map(([zone]) => zone), 'UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  '%s: times all over a year are read back as they were, or as the first of two',
  (zone) => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += STEP_MS) {
      const read = readLocalTime(localText(new Date(at), zone), zone);
      if (read?.status === 'once') expect(read.at.getTime()).toBe(at);
      else expect(read?.status).toBe('twice');
    }
  },
);

test('a whole day can be skipped', () => {
  expect(readLocalTime('2011-12-30T12:00', 'Pacific/Apia')).toEqual({ status: 'skipped' });
  expect(readLocalTime('2011-12-31T00:00', 'Pacific/Apia')).toEqual({
    status: 'once',
    at: new Date('2011-12-30T10:00Z'),
  });
});

test.each(['', '2026-03-29', '2026-02-30T25:00', '12026-03-29T02:30', 'soon'])('"%s" is no time', (text) =>
  expect(readLocalTime(text, 'UTC')).toBeUndefined(),
);

test('a zone has another name in summer', () => {
  expect(zoneName('Europe/Berlin', new Date('2026-07-01'))).toBe('Central European Summer Time');
  expect(zoneName('Europe/Berlin', new Date('2026-12-01'))).toBe('Central European Standard Time');
});
