import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerFault, difficultyOf, foldAnswer, lettersOf, questionFault } from '../src/rules/answer.ts';
import { parsePunCsv } from '../src/rules/pun-csv.ts';

const puns = parsePunCsv(readFileSync(new URL('puns.csv', import.meta.url), 'utf8'));
const wordsOf = (text: string) => new Set(foldAnswer(text).match(/[A-Z']{4,}/g) ?? []);

test('there are at least 400 puns', () => expect(puns.length).toBeGreaterThanOrEqual(400));

test('each question and answer has a form that the game can play', () => {
  for (const { question, answer } of puns) {
    expect([question, questionFault(question) ?? answerFault(answer)]).toEqual([question, null]);
    expect([answer, foldAnswer(answer)]).toEqual([answer, answer]);
    expect([question, /[?.…!]$/.test(question)]).toEqual([question, true]);
  }
});

test('an answer has one to four words and at most 24 characters', () => {
  for (const { answer } of puns) {
    expect([answer, answer.split(' ').length <= 4 && answer.length <= 24]).toEqual([answer, true]);
  }
});

test('each difficulty has at least a quarter of the puns', () => {
  for (const difficulty of [1, 2, 3] as const) {
    const share = puns.filter(({ answer }) => difficultyOf(answer) === difficulty).length / puns.length;
    expect(share).toBeGreaterThanOrEqual(0.25);
  }
});

test('no question gives its answer away', () => {
  for (const { question, answer } of puns) {
    const asked = wordsOf(question);
    const given = [...wordsOf(answer)].filter((word) => asked.has(word));
    expect([question, given]).toEqual([question, []]);
  }
});

test('no two puns have the same question or answer, spaces and punctuation apart', () => {
  const duplicates = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(duplicates(puns.map(({ answer }) => lettersOf(answer)))).toEqual([]);
  expect(duplicates(puns.map(({ question }) => lettersOf(foldAnswer(question))))).toEqual([]);
});

/** The smaller set's share that the larger one has too. */
function overlap(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

const FILLER = wordsOf(
  'what when where which does with that they their this have from because always just keep never would',
);

const tellingWordsOf = (text: string) => new Set([...wordsOf(text)].filter((word) => !FILLER.has(word)));

test('no two puns are the same joke in other words', () => {
  const known = puns.map((pun) => ({
    ...pun,
    asked: tellingWordsOf(pun.question),
    letters: lettersOf(pun.answer),
  }));
  const near: string[] = [];
  for (const [index, pun] of known.entries()) {
    for (const other of known.slice(index + 1)) {
      const isAskedAlike =
        Math.min(pun.asked.size, other.asked.size) >= 3 && overlap(pun.asked, other.asked) >= 0.75;
      const isAnsweredAlike = editDistance(pun.letters, other.letters) <= 1 && pun.letters.length > 5;
      if (isAskedAlike || isAnsweredAlike)
        near.push(`${pun.question} ${pun.answer} ~ ${other.question} ${other.answer}`);
    }
  }
  expect(near).toEqual([]);
});

function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 1) return 2;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
