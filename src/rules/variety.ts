import type { PunKind } from './anatomy.ts';
import { CHARACTERS } from './characters.ts';
import { COMMON_WORDS } from './common-words.ts';
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
const FAMILIAR = new Set(COMMON_WORDS.filter((word) => rarityOf(word) < TELLING_RARITY));

/** Takes the candidate that differs most from the player's last puns, newest first; the first of equals. */
export function mostVaried<Pun extends Told>(
  candidates: readonly Pun[],
  recent: readonly Told[],
): Pun | undefined {
  const before = recent.slice(0, RECENT);
  // A character is known by its one name, other words as they are.
  const known = new Set(before.flatMap(notedIn));
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
    const shared = notedIn(pun).filter((word) => known.has(word));
    const isCharacterShared = shared.some((word) => CHARACTERS.has(word));
    return (
      (isCharacterShared ? WEIGHTS.character : 0) +
      (pun.kind !== null && pun.kind === last?.kind ? WEIGHTS.kind : 0) +
      (wasSpeech && isSpeech(pun.question) ? WEIGHTS.speech : 0) +
      Math.min(WORDS_MOST, shared.length)
    );
  }
}

/** True if a set-up quotes somebody: a quotation mark stands before a word and not after another. */
export function isSpeech(question: string): boolean {
  return /(?:^|[\s(])['"‘“]\S/.test(question);
}

/** The people and animals of a pun, each under one name, however the pun calls them. */
export function charactersOf(pun: Told): string[] {
  return notedIn(pun).filter((word) => CHARACTERS.has(word));
}

/** The characters and the telling words of a pun. A possessive is its noun. */
function notedIn({ question, answer }: Told): string[] {
  const noted: string[] = [];
  for (const word of `${question} ${answer}`.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
    const name = CHARACTERS.get(word);
    if (name !== undefined) noted.push(name);
    else if (word.length >= TELLING_LETTERS && !FAMILIAR.has(word)) noted.push(word);
  }
  return noted;
}
