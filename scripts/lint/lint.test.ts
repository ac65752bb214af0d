import { expect, test } from 'vitest';
import type { PunKind } from '../../src/rules/anatomy.ts';
import { type PunRow, parsePunCsv } from '../../src/rules/pun-csv.ts';
import { lintPuns } from './lint.ts';

const HEADER = 'question,answer,sense_one,sense_two,kind,ordinary,themes';
const lint = (...lines: string[]) => lintPuns(parsePunCsv([HEADER, ...lines].join('\n')));
const GOOD = 'Why was the tree so loud? Too much…,BARK,what a trunk wears,what a dog says,double,';

test('a good pun, with or without an explanation, has no problems', () => {
  expect(lint(GOOD, 'Who lives in a shell and never pays rent?,SNAIL')).toEqual([]);
});

test.each([
  ['Why?,FIVE WORDS ARE TOO MANY', 'The answer has 5 words: leave at most 4.'],
  ['Why?,UNREASONABLY LONGWINDED THING', 'The answer has 29 characters: at most 24 are read at a glance.'],
  ['The snail…home.,RAN', 'After the … a space is missing: the answer would run into the next word.'],
  ['Why did the snail,RUN', 'The question has no end: close it with ? or … or a full stop.'],
  [`${'So it went on. '.repeat(8)}…,SLOW`, 'The question has 121 characters: cut it to 110 or fewer.'],
  [
    'Why do snails race? For the…,SNAILS PACE',
    'The question says SNAILS, which is in the answer: say it in another way.',
  ],
  ['Why?,BARK,bark,of a dog,double,', 'The first meaning is the answer itself: say what it means.'],
  [
    'The noisy tree fell over. It was all…,BARK,of a dog,a tree that was noisy,double,',
    'The second meaning only repeats the question: say what the answer means.',
  ],
  ['Why?,BARK,of a dog,,double,', 'The second meaning is missing.'],
  ['Why?,HOUR,sixty minutes,of us,sound,', 'It sounds like another word: write that one under ordinary.'],
  [
    'What do vampires fear on a plate?,RARE STEAK,a cut of beef,a pointed stick,double,',
    'RARE STAKE sounds like the answer and fits its boxes, so a player who writes it gets no warning: make it kind sound with ordinary RARE STAKE, or choose another answer.',
  ],
  ['Why?,BARK,of a dog,on a tree,double,,animals;food;money;work', 'There are 4 themes: at most 3.'],
  ['Who wrote the tell-all about sex?,A BEE', 'SEX is nothing for families: tell it without.'],
])('%s is told', (line, remark) => {
  expect(lint(line)).toEqual([`Line 2: ${remark}`]);
});

test('a homophone that would be refused letter by letter, or that is the rarer one, is no danger', () => {
  expect(lint('What rises in a bakery?,DOUGH', 'What is a good start?,MEET', 'How late?,HOUR')).toEqual([]);
});

test.each([
  ['Another loud tree? It has…,BA RK', 'It has the same answer as line 2: keep the better one.'],
  [
    'Why was the TREE so loud - too much?,HOWLING',
    'It has the same question as line 2: keep the better one.',
  ],
  [
    'Much too loud was the tree in…,NOVEMBER',
    'It is asked in the same words as line 2: keep the better one.',
  ],
  ['How loud is the sea?,SALT WATER', undefined],
])('a twin is told with its line: %s', (line, remark) => {
  expect(lint(GOOD, line)).toEqual(remark ? [`Line 3: ${remark}`] : []);
});

test('the same idea in other words is reported, and so is nearly the same answer', () => {
  const remarks = lint(
    'The baker left the bakery at dawn with his loaf. He was…,ON A ROLL',
    'At dawn the baker had left the bakery; the loaf had gone…,STALE NEWS',
    'The butcher met the grocer under the clock. It was…,FISH MARKET',
    'Under one clock stood the grocer. The butcher closed the…,MARKET STALL',
    'How does a herd say goodnight? It kisses the…,COW SLIPS',
    'What does a nervous bull do on ice? It…,COW SLIP',
  );
  expect(remarks).toEqual([
    'Line 3: It is asked in the same words as line 2: keep the better one.',
    'Line 5: It is asked in the same words as line 4: keep the better one.',
    'Line 7: It has nearly the same answer as line 6: keep the better one.',
  ]);
  expect(
    lint(
      'The old butcher sold his clock for ham at the…,FISH MARKET',
      'My butcher wore a clock on stage in the…,STREET MARKET',
    ),
  ).toEqual(['Line 3: It has the same idea as line 2: keep the better one.']);
});

/** A hundred puns that have nothing in common except what `change` sets. */
function hundred(change: (place: number) => Partial<PunRow>): PunRow[] {
  const kinds: PunKind[] = ['double', 'sound', 'split', 'idiom'];
  return Array.from({ length: 100 }, (_, place) => {
    const word = [...String(place).padStart(2, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
    const kind = kinds[place % 4] ?? 'double';
    return {
      question: `${word} ${word}${word} QQ?`,
      answer: `${word}${['Z', 'ZYXW', 'ZYXWVUTS'][place % 3]}${word}`,
      senseOne: 'one',
      senseTwo: 'two',
      kind,
      ordinary: kind === 'sound' ? 'ONE' : '',
      themes: [],
      difficulty: 1,
      isActive: true,
      line: place + 2,
      ...change(place),
    };
  });
}

test('a hundred well-spread puns have no problems', () => {
  expect(lintPuns(hundred(() => ({})))).toEqual([]);
});

test.each<[(place: number) => Partial<PunRow>, string[]]>([
  [
    (place) => (place < 50 ? { kind: 'double', ordinary: '' } : {}),
    ['The kind double is 62.0 %: at most 60.0 %.'],
  ],
  [
    (place) => (place % 4 === 2 && place > 20 ? { kind: 'idiom' } : {}),
    ['The kind split is 5.0 %: at least 7.5 %.'],
  ],
  [
    (place) => (place < 6 ? { question: `Said who ${'ABCDEF'[place]}?` } : {}),
    ['6 puns begin with SAID WHO, 6.0 %: begin some in another way, at most 5.0 % alike.'],
  ],
  [
    (place) => (place < 21 ? { question: `Why ${'ABCDEFGHIJKLMNOPQRSTU'[place]}? A…` } : {}),
    ["'Why…? It had a…' is the shape of 21.0 %: tell some as a scene, at most 20.0 %."],
  ],
  [
    (place) =>
      place % 3 === 2 && place > 30
        ? { answer: `Z${String.fromCharCode(65 + (place % 26))}Y${place > 60 ? 'X' : ''}` }
        : {},
    ['Answers of more than 10 characters are 10.0 %: write more of them, to 25.0 %.'],
  ],
])('what is out of proportion is told (%#)', (change, remarks) => {
  expect(lintPuns(hundred(change)).filter((remark) => !remark.startsWith('Line'))).toEqual(remarks);
});
