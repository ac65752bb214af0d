import { expect, test } from 'vitest';
import { challengeLink, shareText } from './share-text.ts';

const link = challengeLink('https://punnery.example', 'abcdefgh2345');

test('the text that is shared holds the total and the link, and nothing of the puns', () => {
  expect(shareText(4120, link)).toBe('4,120 of 5,000. Beat me: https://punnery.example/c/abcdefgh2345');
  expect(shareText(0, link)).toBe('0 of 5,000. Beat me: https://punnery.example/c/abcdefgh2345');
});

test('whoever has not finished shares no total', () => {
  expect(shareText(null, link)).toBe(
    'Five puns, and I dare you. Beat me: https://punnery.example/c/abcdefgh2345',
  );
});
