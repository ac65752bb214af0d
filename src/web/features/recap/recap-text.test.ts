import { expect, test } from 'vitest';
import { recapText } from './RecapCard.tsx';

const LINK = 'https://punnery.example/?ref=ABCD2345';

test.each([
  [1, 1, 'My week in puns: 1 pun solved.'],
  [1234, 9, 'My week in puns: 1,234 puns solved, 9 in a row.'],
])('%i solved, best run %i', (solved, bestRun, line) =>
  expect(recapText({ solved, bestRun }, LINK)).toBe(`${line}\n${LINK}`),
);
