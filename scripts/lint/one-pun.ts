import { lettersOf } from '../../src/rules/answer.ts';
import { checkPun, type WrittenPun } from '../../src/rules/pun.ts';
import { HOMOPHONES, NOT_FOR_FAMILIES, tellingWordsOf, wordsOf } from './words.ts';

type Pun = NonNullable<ReturnType<typeof checkPun>['pun']>;

const SETUP_MAX = 110;
const ANSWER_MAX = 24;
const ANSWER_WORDS_MAX = 4;

/** Returns what is wrong with the pun, each with what to do about it. */
export function lintPun(written: WrittenPun): string[] {
  const { pun, fault } = checkPun(written);
  if (pun === null) return [fault];
  return [answerForm, questionForm, givenAway, meanings, ordinary, families].flatMap(
    (check) => check(pun) ?? [],
  );
}

function answerForm({ answer }: Pun): string | undefined {
  const words = answer.split(' ').length;
  if (words > ANSWER_WORDS_MAX) return `The answer has ${words} words: leave at most ${ANSWER_WORDS_MAX}.`;
  if (answer.length > ANSWER_MAX)
    return `The answer has ${answer.length} characters: at most ${ANSWER_MAX} are read at a glance.`;
  return undefined;
}

function questionForm({ question }: Pun): string | undefined {
  if (question.length > SETUP_MAX)
    return `The question has ${question.length} characters: cut it to ${SETUP_MAX} or fewer.`;
  if (/…\p{L}/u.test(question))
    return 'After the … a space is missing: the answer would run into the next word.';
  return /[?.…!'"’”]$/.test(question)
    ? undefined
    : 'The question has no end: close it with ? or … or a full stop.';
}

function givenAway({ question, answer }: Pun): string | undefined {
  const asked = new Set(wordsOf(question));
  const given = wordsOf(answer).find((word) => word.length > 3 && asked.has(word));
  return given && `The question says ${given}, which is in the answer: say it in another way.`;
}

function meanings({ question, answer, senseOne, senseTwo }: Pun): string | undefined {
  for (const [order, sense] of [
    ['first', senseOne ?? ''],
    ['second', senseTwo ?? ''],
  ]) {
    if (sense && lettersOf(sense.toUpperCase()) === lettersOf(answer))
      return `The ${order} meaning is the answer itself: say what it means.`;
    const told = tellingWordsOf(question);
    const telling = [...tellingWordsOf(sense ?? '')];
    if (telling.length > 1 && telling.every((word) => told.has(word)))
      return `The ${order} meaning only repeats the question: say what the answer means.`;
  }
  return undefined;
}

function ordinary({ answer, kind, ordinary }: Pun): string | undefined {
  if (ordinary !== null) return undefined;
  if (kind === 'sound') return 'It sounds like another word: write that one under ordinary.';
  const fitting = fittingHomophone(answer);
  return (
    fitting &&
    `${fitting} sounds like the answer and fits its boxes, so a player who writes it gets no warning: make it kind sound with ordinary ${fitting}, or choose another answer.`
  );
}

/** Returns the answer in a more common spelling that has the same length and only letters of the answer. */
function fittingHomophone(answer: string): string | undefined {
  const words = answer.split(' ');
  for (const [place, word] of words.entries()) {
    for (const group of HOMOPHONES) {
      const other = group
        .slice(0, Math.max(0, group.indexOf(word)))
        .find((each) => each.length === word.length && [...each].every((letter) => answer.includes(letter)));
      if (other) return words.with(place, other).join(' ');
    }
  }
  return undefined;
}

/** Returns the words that it may be an inflected form of. */
function stemsOf(word: string): string[] {
  return ["'S", 'S', 'ES', 'ED', 'ING', 'Y', 'TY', 'ER', 'ERS']
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length));
}

function families({ themes: _themes, ...texts }: Pun): string | undefined {
  const said = Object.values(texts).flatMap((text) => wordsOf(text ?? ''));
  const word = said.find((each) => [each, ...stemsOf(each)].some((stem) => NOT_FOR_FAMILIES.has(stem)));
  return word && `${word} is nothing for families: tell it without.`;
}
