import { expect, test } from 'vitest';
import { kindName, wholeLine } from './anatomy.ts';

const read = (question: string, answer: string) => {
  const { before, after } = wholeLine(question);
  return before + answer + after;
};

test('the set-up and its answer read as one line', () => {
  expect(read('The tailor only just made it. A…', 'CLOTHES CALL')).toBe(
    'The tailor only just made it. A CLOTHES CALL',
  );
  expect(read('They came to a … in the road.', 'FORK')).toBe('They came to a FORK in the road.');
  expect(read("'… a minute!' cried the knight.", 'JOUST')).toBe("'JOUST a minute!' cried the knight.");
  expect(read("'Your order?' 'The…'", 'BILL')).toBe("'Your order?' 'The BILL'");
  expect(read("'What?'…", 'NOTHING')).toBe("'What?' NOTHING");
  expect(read("The bears'…", 'NECESSITIES')).toBe("The bears' NECESSITIES");
  expect(read('The film ("…") was short.', 'BRIEF')).toBe('The film ("BRIEF") was short.');
  expect(read('Well… what did it say? A…', 'MOO')).toBe('Well… what did it say? A MOO');
  expect(read('Which season is inside a mattress?', 'SPRING')).toBe(
    'Which season is inside a mattress? SPRING',
  );
  expect(read('…', 'SPRING')).toBe('SPRING');
});

test.each([
  ['double', 'STEAK', 'One word, two meanings'],
  ['double', "DON'T FOLLOW", 'One phrase, two meanings'],
  ['sound', 'THAT SINK', 'One sound, two spellings'],
] as const)('a pun of the kind %s with the answer %s is named "%s"', (kind, answer, name) =>
  expect(kindName(kind, answer)).toBe(name),
);
