/** Reserved as a word of a name, whatever stands beside it: Admin_X, jane-mod. */
const TITLES = reserved(
  'admin admins administrator administrators sysadmin superadmin moderator moderators mod mods staff',
);
/** Also reserved at the beginning and the end of a word: adminjane, punneryadmin. */
const STEMS = ['admin', 'moderator'].map(skeleton);
/** Reserved alone and combined with each other, because they could be taken for the operator of the game. */
const OFFICES = reserved(
  `adm webmaster owner operator punnery support helpdesk help security abuse billing payments system sys root superuser
  official bot api www mail postmaster noreply null undefined anonymous deleted banned`,
);
/** Words that change nothing beside a reserved word: the-support, punnery-team, real_official. */
const COMPANIONS = reserved('the a team real true my your of account desk');
const GAME = skeleton('punnery');

/**
 * Whether a name in Latin letters is reserved: as it is, with digits added, split into words, with digits in
 * place of letters, or with look-alike letters.
 */
export function isReservedName(name: string): boolean {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const pieces = words.flatMap((word) => word.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').split(' '));
  return [words, pieces, [words.join('')]].some(isReserved);
}

function isReserved(words: string[]): boolean {
  const kinds = words.map((word) => kindOf(readings(word.toLowerCase())));
  return kinds.includes('title') || (kinds.includes('office') && !kinds.includes('own'));
}

function kindOf(read: string[]): 'title' | 'office' | 'companion' | 'own' {
  if (read.some((word) => TITLES.has(word) || STEMS.some((stem) => isAtAnEnd(word, stem)))) return 'title';
  if (read.some((word) => OFFICES.has(word) || isOfTheGame(word))) return 'office';
  return read.some((word) => word.length < 2 || COMPANIONS.has(word)) ? 'companion' : 'own';
}

/** Finds combinations with the name of the game, such as punneryteam and officialpunnery. */
function isOfTheGame(word: string): boolean {
  if (!isAtAnEnd(word, GAME)) return false;
  const rest = word.replace(GAME, '');
  return [TITLES, OFFICES, COMPANIONS].some((words) => words.has(rest));
}

function isAtAnEnd(word: string, part: string): boolean {
  return word.startsWith(part) || word.endsWith(part);
}

/** How a word can be read: without its digits, without those around it, and with digits as letters. */
function readings(word: string): string[] {
  return [word.replace(/\d/g, ''), word.replace(/^\d+|\d+$/g, ''), word].map(skeleton);
}

/**
 * Maps words that look alike to the same text: adrnin and adm1n become the same as admin. For
 * this, l and i count as one letter.
 */
function skeleton(word: string): string {
  const letters: Record<string, string> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    8: 'b',
    9: 'g',
    l: 'i',
  };
  return word
    .replace(/[0134578l9]/g, (letter) => letters[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

function reserved(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(skeleton));
}
