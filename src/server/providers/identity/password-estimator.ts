import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/**
 * The estimator's work grows with the length and with each digit that may stand for a letter, to more than a second at
 * 128 characters. The beginning alone says enough.
 */
const READ_CHARACTERS = 32;
const SUBSTITUTIONS = 8;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: READ_CHARACTERS,
  l33tMaxSubstitutions: SUBSTITUTIONS,
});

/** 0 to 4. `known` is what a guesser would try first: the player's name, the address. */
export function passwordScore(password: string, known: string[]): number {
  const [read, ...guessed] = [password, ...known].map((text) => text.slice(0, READ_CHARACTERS));
  return estimator.check(read ?? '', guessed).score;
}
