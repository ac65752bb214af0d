import { expect, test } from 'vitest';
import { sentWords } from './words.ts';

const results = { delivered: 0, failed: 0, unknown: 0, pending: 0 };

test.each([1, 3])("Campaign Sent! ('Sent to N devices successfully.'): %i", (delivered) => {
  const words = sentWords({ results: { ...results, delivered }, status: 'sent' }, 'Quills up');
  expect(words).toBe(`Sent to ${delivered} devices successfully. “Quills up” is out.`);
});

test('Re-engagement Sent! has no campaign to name', () => {
  const sent = (delivered: number) => sentWords({ results: { ...results, delivered }, status: 'sent' });
  expect(sent(2)).toBe('Sent to 2 devices successfully.');
  expect(sent(0)).toBe('The notification reached nobody: nobody was listening.');
});

test.each([
  [
    'sending',
    { delivered: 1200, pending: 3 },
    'Sent to 1,200 devices so far. “Quills up” is still going out.',
  ],
  ['sending', {}, 'Sent to 0 devices so far. “Quills up” is still going out.'],
  ['sent', {}, '“Quills up” reached nobody: nobody was listening.'],
  ['sent', { unknown: 2 }, '“Quills up” reached nobody: no device took it.'],
  ['undelivered', { failed: 2 }, '“Quills up” could not be delivered: no device took it.'],
] as const)('%s with %j is no success to be told: %s', (status, some, words) =>
  expect(sentWords({ results: { ...results, ...some }, status }, 'Quills up')).toBe(words),
);
