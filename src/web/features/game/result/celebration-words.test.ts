import { expect, test } from 'vitest';
import type { Solve } from '../../../../rules/celebration.ts';
import { celebrationWords } from './celebration-words.ts';

const PLAIN: Solve = { hints: 0, absent: 1, clock: null, run: 1, solvedBy: null };

test.each<[Partial<Solve>, string]>([
  [{ solvedBy: 20 }, 'Only 20% solve this one. You are now one of them.'],
  [{ run: 2, solvedBy: 20 }, 'A hard one: only 20% solve it.'],
  [{ run: 5 }, 'Five in a row. Somebody stop this scribe.'],
  [{ run: 20 }, '20 in a row. The snail can hardly keep up.'],
  [
    { run: 2, clock: { left: 1, taken: 179, isFastest: false } },
    'With 1 second left. The snail had its eyes shut.',
  ],
  [{ run: 2, clock: { left: 168, taken: 12, isFastest: true } }, '12 seconds: your fastest of this sitting.'],
  [
    { run: 3, clock: { left: 155, taken: 25, isFastest: false } },
    'With 155 seconds to spare. The ink is still wet.',
  ],
  [{ run: 3, hints: 1 }, 'With a little help, which still counts.'],
])('%o is told as %s', (facts, words) => {
  expect(celebrationWords({ ...PLAIN, ...facts })).toBe(words);
});

test('two solves of the same occasion in a row are told differently', () => {
  for (const facts of [{}, { absent: 0 }, { hints: 1 }, { solvedBy: 10 }])
    for (const run of [1, 2, 3, 6, 7, 8])
      expect(celebrationWords({ ...PLAIN, ...facts, run })).not.toBe(
        celebrationWords({ ...PLAIN, ...facts, run: run + 1 }),
      );
});
