import { expect, test } from 'vitest';
import { dayLink, outcomeOf, shareText, squaresOf } from './share-text.ts';

const QUESTION = 'What does a clock eat?';
const DAY = { day: '2026-11-16', number: 12, question: QUESTION, isSolved: true, hints: 0, current: 5 };
const LINK = 'https://punnery.example/d/2026-11-16?ref=ABCD2345';

test('the text tells number, words, set-up, squares, days in a row and the link', () => {
  expect(shareText(DAY, LINK)).toBe(
    `Punnery no. 12: solved without a hint\n${QUESTION}\n🟩🟩🟩🟩🟩\n5-day streak\n${LINK}`,
  );
  expect(shareText({ ...DAY, isSolved: false, hints: 2, current: 1 }, LINK)).toBe(
    `Punnery no. 12: not solved, with 2 hints\n${QUESTION}\n🟨🟨⬛⬛⬛\n${LINK}`,
  );
});

test.each([
  [true, 0, 'own own own own own', 'solved without a hint'],
  [true, 1, 'hint own own own own', 'solved with 1 hint'],
  [true, 9, 'hint hint hint hint own', 'solved with 9 hints'],
  [false, 0, 'lost lost lost lost lost', 'not solved'],
  [false, 7, 'hint hint hint hint lost', 'not solved, with 7 hints'],
])('solved: %s, hints: %i', (isSolved, hints, squares, words) => {
  expect(squaresOf({ isSolved, hints }).join(' ')).toBe(squares);
  expect(outcomeOf({ isSolved, hints })).toBe(words);
});

test('the link is the page of the day, with the code when there is one', () => {
  expect(dayLink('https://punnery.example', '2026-11-16', 'ABCD2345')).toBe(LINK);
  expect(dayLink('https://punnery.example', '2026-11-16', undefined)).toBe(
    'https://punnery.example/d/2026-11-16',
  );
});
