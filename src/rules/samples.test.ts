import { expect, test } from 'vitest';
import { SAMPLE_COUNT } from './sample-of-day.ts';
import { parseSamples } from './samples.ts';

const HEADER = 'question,answer,sense_one,sense_two,kind,ordinary';
const NAMES = Array.from('ABCDEFGHIJKL');

/** A valid file in which some lines may be replaced. */
function fileWith(changes: Record<number, string> = {}, count = SAMPLE_COUNT): string {
  const rows = NAMES.slice(0, count).map((name) => `Why did ${name} laugh?,OH ${name},one,two,double,`);
  return [HEADER, ...rows].map((row, place) => changes[place + 1] ?? row).join('\n');
}

test('twelve rows become twelve samples', () => {
  const samples = parseSamples(
    `\uFEFF${fileWith({ 2: '"Rare, please…",well dône, done right ,a steak,sound,Well Dun' })}`,
  );
  expect(samples).toHaveLength(SAMPLE_COUNT);
  expect(samples[0]).toEqual({
    question: 'Rare, please…',
    answer: 'WELL DONE',
    explanation: { kind: 'sound', senses: ['done right', 'a steak'] },
    ordinary: 'WELL DUN',
  });
  expect(samples[1]?.ordinary).toBeNull();
});

test.each([
  ['no header', { 1: 'question,answer' }, /^Line 1: the columns must be question, answer, sense_one/],
  ['a missing column', { 3: 'Why?,OH DEAR,one,two' }, /^Line 3: there are 4 columns instead of 6\.$/],
  ['a comma without quotes', { 3: 'Why, oh?,OH DEAR,one,two,double,' }, /^Line 3: there are 7 columns/],
  ['an open quote', { 4: '"Why?,OH DEAR,one,two,double,' }, /line 4$/],
  ['an empty question', { 4: ',OH DEAR,one,two,double,' }, /^Line 4: the question is empty\.$/],
  ['an empty answer', { 4: 'Why?,,one,two,double,' }, /^Line 4: the answer needs at least 2 letters\.$/],
  [
    'a character that no box has',
    { 5: 'Why?,OH-DEAR,one,two,double,' },
    /^Line 5: the answer may have letters/,
  ],
  ['a letter of another alphabet', { 5: 'Why?,ОH,one,two,double,' }, /^Line 5: the answer/],
  ['an empty first meaning', { 6: 'Why?,OH DEAR, ,two,double,' }, /^Line 6: the first meaning is missing\.$/],
  ['no explanation', { 9: 'Why?,OH DEAR,,,,' }, /^Line 9: the explanation is missing/],
  ['a question twice', { 10: 'Why did A laugh?,OH DEAR,one,two,double,' }, /^Line 10: .* further up already/],
  ['an answer twice', { 11: 'Why?,OHA,one,two,double,' }, /^Line 11: .* further up already/],
])('%s is told with its line', (_, changes, message) => {
  expect(() => parseSamples(fileWith(changes))).toThrow(message);
});

test.each([
  ['', /^Line 1: the columns/],
  [HEADER, /^Line 1: there must be 12 samples, not 0\.$/],
  [fileWith({}, 11), /^Line 12: there must be 12 samples, not 11\.$/],
  [`${fileWith()}\nWhy?,OH DEAR,one,two,double,`, /^Line 14: there must be 12 samples, not 13\.$/],
])('neither more nor fewer than twelve', (file, message) => {
  expect(() => parseSamples(file)).toThrow(message);
});
