import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a@example.com', 'ann', ''], 'a@example.com,ann,\r\n'],
  [['Smith, "Ann"', 'two\nlines'], '"Smith, ""Ann""","two\nlines"\r\n'],
])('%j is written %j', (fields, line) => expect(csvLine(fields)).toBe(line));

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")'])(
  'the formula %j becomes text',
  (formula) => {
    const [record] = Papa.parse<string[]>(csvLine([formula, 'x'])).data;
    expect(record).toEqual([`'${formula}`, 'x']);
  },
);

test('whatever the fields are, a reader gets them back and none is a formula', () => {
  const field = fc.string({ unit: fc.constantFrom(...'ab,"\n\r\t=+-@\' é') });
  fc.assert(
    fc.property(fc.array(field, { minLength: 2, maxLength: 4 }), (fields) => {
      const [read] = Papa.parse<string[]>(csvLine(fields), { delimiter: ',', newline: '\r\n' }).data;
      // Removes our apostrophe, which stands only before formulas and before apostrophes that precede one.
      expect(read?.map((text) => text.replace(/^'(?='*[=+\-@\t\r])/, ''))).toEqual(fields);
      for (const text of read ?? []) expect(text).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
