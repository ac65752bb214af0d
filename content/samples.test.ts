import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lettersOf } from '../src/rules/answer.ts';
import { foldAnswer } from '../src/rules/fold.ts';
import { parsePunCsv } from '../src/rules/pun-csv.ts';
import { parseSamples } from '../src/rules/samples.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const samples = parseSamples(read('samples.csv'));
const puns = parsePunCsv(read('puns.csv'));
/** What a box of the card is wide enough for on a narrow phone. */
const LONGEST_WORD = 10;

test('no sample is in the library', () => {
  const answers = new Set(puns.map(({ answer }) => lettersOf(answer)));
  const questions = new Set(puns.map(({ question }) => lettersOf(foldAnswer(question))));
  const known = samples.filter(
    ({ question, answer }) =>
      answers.has(lettersOf(answer)) || questions.has(lettersOf(foldAnswer(question))),
  );
  expect(known).toEqual([]);
});

test('no question gives its answer away, and each has an end', () => {
  for (const { question, answer } of samples) {
    expect([question, /[?.…!']$/.test(question)]).toEqual([question, true]);
    const asked = foldAnswer(question).split(/[^A-Z']+/);
    const given = answer.split(' ').filter((word) => word.length > 3 && asked.includes(word));
    expect([question, given]).toEqual([question, []]);
  }
});

test('each fits the card', () => {
  for (const { question, answer } of samples) {
    expect([question, question.length <= 110]).toEqual([question, true]);
    expect([answer, answer.split(' ').every((word) => word.length <= LONGEST_WORD)]).toEqual([answer, true]);
  }
});
