import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/**
 * The estimator's work grows with the length and with each digit that may stand for a letter, to more than a
 * second at 128 characters, and everybody waits for it. The beginning alone says enough.
 */
const READ_CHARACTERS = 24;
const SUBSTITUTIONS = 4;
/** What the estimator gives eight random characters, and more than most words with a year and a symbol. */
const GUESSES_MIN = 1e8;
/** Shorter names and parts of addresses occur in other words and in random passwords. */
const TELLING_CHARACTERS = 4;
/** Words that an attacker of accounts in this game tries first. */
const GAME_WORDS = ['punnery', 'puns', 'pun'];

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: READ_CHARACTERS,
  l33tMaxSubstitutions: SUBSTITUTIONS,
});

/**
 * `personal` is what an attacker knows about the player: names, address. The estimator counts every symbol
 * and every number as a separate guess, so `Summer2026!` seems strong to it. So the password is also judged
 * without those around it, and without the words of the game and the player.
 */
export function isEasyToGuess(password: string, personal: string[]): boolean {
  const known = [...GAME_WORDS, ...personal.map((text) => text.slice(0, READ_CHARACTERS))];
  const judge = (text: string) => estimator.check(text, known);
  const read = password.slice(0, READ_CHARACTERS);
  const unknown = without(known, read);
  if (judge(read).guesses < GUESSES_MIN) return true;
  if (unknown !== read && judge(unknown).guesses < GUESSES_MIN) return true;
  const [word, ...more] = judge(read.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')).sequence;
  return word?.pattern === 'dictionary' && more.length === 0;
}

function without(known: string[], password: string): string {
  const words = known.filter((text) => text.length >= TELLING_CHARACTERS || GAME_WORDS.includes(text));
  return words.reduce((left, word) => removeAll(left, word.toLowerCase()), password);
}

function removeAll(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  return at === -1 ? text : removeAll(text.slice(0, at) + text.slice(at + word.length), word);
}
