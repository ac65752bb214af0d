import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { inLatin } from '../../../rules/confusables.ts';
import { isReservedName } from '../../../rules/reserved-name.ts';

const rude = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Whether a name may be shown to everybody: neither reserved nor rude, however its letters are written. */
export function isSuitable(name: string): boolean {
  return inLatin(name).every((plain) => !isReservedName(plain) && !isRude(plain));
}

/** Separators hide a word from the matcher. */
function isRude(name: string): boolean {
  return [name, name.replaceAll(/[ _-]/g, '')].some((text) => rude.hasMatch(text));
}
