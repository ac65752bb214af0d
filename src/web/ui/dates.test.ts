import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateFormat } from './dates.ts';

const UTC = { timeZone: 'UTC' } as const;
/** Lists zones without summer time, and by how many minutes their clocks are behind UTC. */
const ZONES = { UTC: 0, 'Asia/Kathmandu': -345, 'Pacific/Kiritimati': -840, 'America/Phoenix': 420 };
const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test.each([
  ['MMM d, y', { dateStyle: 'medium' }],
  ['MMMM d, y', { dateStyle: 'long' }],
  ['MMM d, y, h:mm a', { dateStyle: 'medium', timeStyle: 'short' }],
  ['h:mm a', { timeStyle: 'short' }],
  ['h:mm:ss a', { timeStyle: 'medium' }],
  ['MMM d, y', { dateStyle: 'medium', ...UTC }],
  ['h a', { hour: 'numeric', ...UTC }],
  ['MMM d', { month: 'short', day: 'numeric', ...UTC }],
  ['MMM', { month: 'short', ...UTC }],
  ['MMMM y', { month: 'long', year: 'numeric', ...UTC }],
  ['y', { year: 'numeric', ...UTC }],
  ['EEE, MMM d', { weekday: 'short', month: 'short', day: 'numeric', ...UTC }],
  ['EEEE, MMMM d, y', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', ...UTC }],
] as const)('%s is written as Intl writes it, in every zone', (pattern, options) => {
  for (const [zone, behind] of Object.entries(ZONES)) {
    const written = dateFormat(pattern, 'timeZone' in options ? 'UTC' : 'own');
    const byIntl = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
    fc.assert(
      fc.property(dates, (date) => {
        const there = Object.assign(new Date(date), { getTimezoneOffset: () => behind });
        expect(written(there)).toBe(byIntl.format(date));
      }),
      { numRuns: 60 },
    );
  }
});
