import { expect, test } from 'vitest';
import { checkPun, type WrittenPun } from './pun.ts';

const STEAK = {
  question: 'What does a butcher raise at cards? The…',
  answer: 'STEAK',
  senseOne: 'a cut of beef',
  senseTwo: 'what a gambler puts down',
  kind: 'sound',
  ordinary: 'STAKE',
  themes: ['food', 'sport and games'],
};
const PLAIN = { question: STEAK.question, answer: STEAK.answer };
const UNEXPLAINED = { senseOne: null, senseTwo: null, kind: null, ordinary: null, themes: [] };

test('a pun is stored without stray blanks, its answer in plain capitals', () => {
  const written = {
    question: ' What does a\nbutcher raise at cards?\tThe… ',
    answer: ' stéak ',
    senseOne: ' a cut of\r\nbeef',
    senseTwo: 'what a gambler puts down\0 ',
    kind: ' Sound',
    ordinary: ' stake ',
    themes: ['Sport and games ', '', ' food'],
  };
  expect(checkPun(written)).toEqual({ pun: STEAK, fault: null });
});

test.each([
  {},
  { senseOne: '', senseTwo: ' ', kind: '', ordinary: '\n' },
  { senseOne: null, senseTwo: null, kind: null, ordinary: null, themes: null },
])('an explanation may be left out: %j', (nothing) => {
  expect(checkPun({ ...PLAIN, ...nothing })).toEqual({ pun: { ...PLAIN, ...UNEXPLAINED }, fault: null });
});

test.each<[Partial<WrittenPun>, string]>([
  [{ question: ' ' }, 'The question is empty.'],
  [{ answer: 'X' }, 'The answer needs at least 2 letters.'],
  [{ senseTwo: 'what a gambler\ufffd puts down' }, 'One of its characters could not be read.'],
  [{ senseOne: '' }, 'The first meaning is missing.'],
  [{ senseTwo: ' ' }, 'The second meaning is missing.'],
  [{ senseOne: null, senseTwo: null }, 'The first meaning is missing.'],
  [{ kind: '', ordinary: '' }, 'The kind is missing: it is double, sound, split or idiom.'],
  [{ kind: 'triple' }, "There is no kind 'triple': it is double, sound, split or idiom."],
  [{ kind: 'x'.repeat(999) }, `There is no kind '${'x'.repeat(20)}': it is double, sound, split or idiom.`],
  [{ senseOne: 'x'.repeat(121) }, 'The first meaning is longer than 120 characters.'],
  [{ senseTwo: 'x'.repeat(121) }, 'The second meaning is longer than 120 characters.'],
  [{ senseTwo: 'A cut of BEEF' }, 'The two meanings are the same.'],
  [{ kind: 'double' }, 'Only a pun of the kind sound has an ordinary spelling.'],
  [{ kind: '', senseOne: '', senseTwo: '' }, 'Only a pun of the kind sound has an ordinary spelling.'],
  [{ ordinary: 'x'.repeat(121) }, 'The ordinary spelling is longer than 120 characters.'],
  [{ ordinary: '?!' }, 'The ordinary spelling has no letters A-Z.'],
  [{ ordinary: 'Steak' }, 'The ordinary spelling is the answer itself.'],
  [{ themes: ['food', 'food'] }, 'The theme food is named twice.'],
])('%j is told: %s', (change, fault) => {
  expect(checkPun({ ...STEAK, ...change })).toEqual({ pun: null, fault });
});

test('the longest meanings and a longer ordinary spelling fit', () => {
  const longest = { senseOne: 'x'.repeat(120), senseTwo: 'y'.repeat(120), ordinary: 'X'.repeat(120) };
  expect(checkPun({ ...STEAK, ...longest }).fault).toBeNull();
});
