import type { PunKind } from './anatomy.ts';
import { CHARACTERS } from './characters.ts';
import { rarityOf } from './first-rating.ts';

/** The number of earlier puns that the next one should differ from. */
export const RECENT = 5;

/** What a player notices about a pun. */
export interface Told {
  question: string;
  answer: string;
  kind: PunKind | null;
}

/** Each outweighs everything below it together; of shared words at most seven count. */
const WEIGHTS = { character: 32, kind: 16, speech: 8 };
const WORDS_MOST = 7;
/** Shorter and more common words are not remembered from one pun to the next. */
const TELLING_LETTERS = 4;
const TELLING_RARITY = 0.9;

/** Takes the candidate that differs most from the player's last puns, newest first; the first of equals. */
export function mostVaried<Pun extends Told>(
  candidates: readonly Pun[],
  recent: readonly Told[],
): Pun | undefined {
  const before = recent.slice(0, RECENT);
  const words = before.flatMap(wordsOf);
  const characters = new Set(charactersIn(words));
  const telling = new Set(tellingIn(words));
  const [last] = before;
  const wasSpeech = last !== undefined && isSpeech(last.question);

  let [best, least] = [candidates[0], Number.POSITIVE_INFINITY];
  for (const candidate of candidates) {
    const likeness = likenessOf(candidate);
    if (likeness < least) [best, least] = [candidate, likeness];
    if (least === 0) break;
  }
  return best;

  function likenessOf(pun: Pun): number {
    const own = wordsOf(pun);
    const shared = new Set(tellingIn(own).filter((word) => telling.has(word)));
    return (
      (charactersIn(own).some((name) => characters.has(name)) ? WEIGHTS.character : 0) +
      (pun.kind !== null && pun.kind === last?.kind ? WEIGHTS.kind : 0) +
      (wasSpeech && isSpeech(pun.question) ? WEIGHTS.speech : 0) +
      Math.min(WORDS_MOST, shared.size)
    );
  }
}

/** True if a set-up quotes somebody: a quotation mark stands before a word and not after another. */
export function isSpeech(question: string): boolean {
  return /(?:^|[\s(])['"‘“]\S/.test(question);
}

/** The people and animals of a pun, each under one name, however the pun calls them. */
export function charactersOf(pun: Told): string[] {
  return charactersIn(wordsOf(pun));
}

/** In lower case; a possessive is its noun. */
function wordsOf({ question, answer }: Told): string[] {
  return `${question} ${answer}`.toLowerCase().match(/[a-z]+/g) ?? [];
}

function charactersIn(words: string[]): string[] {
  return words.flatMap((word) => CHARACTERS.get(word) ?? []);
}

function tellingIn(words: string[]): string[] {
  return words.filter((word) => word.length >= TELLING_LETTERS && rarityOf(word) >= TELLING_RARITY);
}
