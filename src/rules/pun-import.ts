import type { Anatomy } from './pun.ts';
import type { Theme } from './themes.ts';

/** The parts of a pun that an import may change. Question and answer are what the pun is found by. */
export interface ImportedParts extends Anatomy {
  themes: Theme[];
}

export function partsOf({ kind, senseOne, senseTwo, ordinary, themes }: ImportedParts): ImportedParts {
  return { kind, senseOne, senseTwo, ordinary, themes };
}

/** What a pun of the library becomes by an import; null if it stays as it is. Parts that the file leaves blank stay. */
export function changedBy(stored: ImportedParts, brought: ImportedParts): ImportedParts | null {
  const becomes = {
    ...partsOf(brought.kind === null ? stored : brought),
    themes: brought.themes.length === 0 ? stored.themes : brought.themes,
  };
  return isSame(stored, becomes) ? null : becomes;
}

export function isSame(one: ImportedParts, other: ImportedParts): boolean {
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}
