import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { PUN_KINDS } from './anatomy.ts';
import { charactersOf, isSpeech, mostVaried, RECENT, type Told } from './variety.ts';

const told = (question: string, more: Partial<Told> = {}): Told => ({
  question,
  answer: 'OK',
  kind: null,
  ...more,
});

test.each<[string, Told[], Told[], number]>([
  ['the first if nothing came before', [told('A'), told('B')], [], 0],
  [
    'another kind',
    [told('A', { kind: 'idiom' }), told('B', { kind: 'double' })],
    [told('C', { kind: 'idiom' })],
    1,
  ],
  [
    'the same kind after another in between',
    [told('A', { kind: 'idiom' })],
    [told('C'), told('D', { kind: 'idiom' })],
    0,
  ],
  ['another character', [told("What is Dad's car?"), told('What is a car?')], [told('My father left.')], 1],
  [
    'a character of the sixth last pun again',
    [told('Why did Granny go?'), told('Why did they go?')],
    [...Array.from({ length: 5 }, () => told('So?')), told('Granny came.')],
    0,
  ],
  ['no second speech', [told("'No,' he said."), told('He said no.')], [told('“Go!” she said.')], 1],
  [
    'another telling word',
    [told('The trombone broke.'), told('The window broke.')],
    [told('A trombone!')],
    1,
  ],
  ['another answer', [told('A', { answer: 'TROMBONE' }), told('B')], [told('C', { answer: 'TROMBONE' })], 1],
  [
    'the same kind rather than the same character',
    [told('Dad!', { kind: 'sound' }), told('He!', { kind: 'idiom' })],
    [told('Dad?', { kind: 'idiom' })],
    1,
  ],
])('it takes %s', (_, candidates, recent, place) => {
  expect(mostVaried(candidates, recent)).toBe(candidates[place]);
});

const phrase = fc
  .array(fc.constantFrom('dad', 'Granny', "'Go", 'trombone', 'the', 'waiter', 'zigzag'), { maxLength: 6 })
  .map((words) => words.join(' '));
const anyTold = fc.record({
  question: phrase,
  answer: phrase,
  kind: fc.constantFrom(null, ...PUN_KINDS),
});

test('it takes one of the candidates, the same one each time, and none only if there is none', () => {
  forAll(fc.array(anyTold, { maxLength: 8 }), fc.array(anyTold, { maxLength: 9 }), (candidates, recent) => {
    const chosen = mostVaried(candidates, recent);
    expect(chosen === undefined).toBe(candidates.length === 0);
    if (chosen) expect(candidates).toContain(chosen);
    expect(mostVaried(candidates, recent)).toBe(chosen);
    expect(mostVaried(candidates, recent.slice(0, RECENT))).toBe(chosen);
  });
});

test('no character of the last five comes again if a candidate has others, and then no kind twice in a row', () => {
  forAll(
    fc.array(anyTold, { minLength: 1, maxLength: 8 }),
    fc.array(anyTold, { maxLength: 5 }),
    (candidates, recent) => {
      const known = new Set(recent.flatMap(charactersOf));
      const isAgain = (pun: Told) => charactersOf(pun).some((name) => known.has(name));
      const isSameKind = ({ kind }: Told) => kind !== null && kind === recent[0]?.kind;
      const chosen = mostVaried(candidates, recent);
      if (!chosen) throw new Error('There is a candidate.');
      expect(isAgain(chosen)).toBe(candidates.every(isAgain));
      const others = candidates.filter((pun) => isAgain(pun) === isAgain(chosen));
      expect(isSameKind(chosen)).toBe(others.every(isSameKind));
    },
  );
});

test('characters have one name, in the plural and as owners too', () => {
  const names = charactersOf(told("Grandma's waiters asked the cats and a puppy.", { answer: 'MUMMY' }));
  expect(names).toEqual(['granny', 'waiter', 'cat', 'dog', 'mum']);
});

test.each([
  ["'Sharp!' he said.", true],
  ['He said: “Sharp!”', true],
  ["The boys' dog isn't in the dogs' home", false],
  ['What is in the box?', false],
])('%s: speech %s', (question, expected) => {
  expect(isSpeech(question)).toBe(expected);
});
