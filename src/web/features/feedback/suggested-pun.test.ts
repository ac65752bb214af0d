import { expect, test } from 'vitest';
import { suggestedPun } from './suggested-pun.ts';

test.each([
  ['What do you call a snail on a ship? A snailor!', 'What do you call a snail on a ship?', 'A snailor!'],
  ['What do you call a snail on a ship?\nSnailor', 'What do you call a snail on a ship?', 'Snailor'],
  ['Q: Why so slow?\nA: Snail mail.', 'Why so slow?', 'Snail mail'],
  ['Question: Why so slow? Answer: "Snail mail"', 'Why so slow?', 'Snail mail'],
  ['Why so slow? – Snail mail', 'Why so slow?', 'Snail mail'],
  ['Why? Because? The answer: snail\n mail', 'Why? Because?', 'snail mail'],
  ['Something with snails, please', 'Something with snails, please', ''],
  ['Why so slow?', 'Why so slow?', ''],
  ['   \n ', '', ''],
])('%j', (content, question, answer) => expect(suggestedPun(content)).toEqual({ question, answer }));
