import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { csvRecords } from './csv.ts';
import { announcedSeparator } from './csv-separator.ts';

const field = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', ' '), maxLength: 8 });
const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1 });

test.each([',', ';', '\t'])(
  'what another program writes, separated by %j, is read as it was meant',
  (delimiter) => {
    forAll(table, (rows) => {
      const text = Papa.unparse(rows, { delimiter, newline: '\n', quotes: true });
      expect([...csvRecords(text, delimiter)].map(({ fields }) => fields)).toEqual(rows);
      const bare = Papa.unparse(rows, { delimiter, newline: '\n' });
      expect([...csvRecords(bare, delimiter)].map(({ fields }) => fields)).toEqual(rows);
    });
  },
);

test('a file of ten million characters is read completely with every separator', () => {
  const text = `${'Why so slow? '.repeat(400)},YES\n`.repeat(2000);
  expect(text.length).toBeGreaterThan(10_000_000);
  expect([...csvRecords(text, ';')].length + [...csvRecords(text, ',')].length).toBe(4000);
});

test('a first line that is nearly an announcement takes no time', () => {
  expect(announcedSeparator(`sep=${' '.repeat(1_000_000)}""x`)).toBeUndefined();
});
