import { expect, test } from 'vitest';
import { supplyWords } from './settings-words.ts';

test.each([
  [{ metCount: 0, unmetCount: 0 }, false, 'No pun fits this choice.'],
  [{ metCount: 3, unmetCount: 0 }, true, 'No pun fits this choice.'],
  [{ metCount: 1, unmetCount: 3 }, false, '4 puns fit: a game then has fewer than 10.'],
  [{ metCount: 0, unmetCount: 1 }, true, '1 pun fits: a game then has fewer than 10.'],
  [{ metCount: 40, unmetCount: 1200 }, true, '1,200 puns fit that you have not met.'],
  [
    { metCount: 40, unmetCount: 1200 },
    false,
    '1,240 puns fit, 40 of which you have played. Those come first.',
  ],
])('%j, host plays: %s: %s', (supply, hostPlays, words) =>
  expect(supplyWords(supply, { puns: 10, hostPlays })).toBe(words),
);
