export const USERNAME_MIN = 2;
export const USERNAME_MAX = 20;
export const USERNAME_LENGTH = `${USERNAME_MIN}-${USERNAME_MAX} characters`;
export const USERNAME_CHARACTERS = 'letters, numbers, underscore, and dash only';
export const USERNAME_HELP = `${USERNAME_LENGTH}, ${USERNAME_CHARACTERS}`;

export function isValidUsername(name: string): boolean {
  return name.length >= USERNAME_MIN && name.length <= USERNAME_MAX && /^[A-Za-z0-9_-]+$/.test(name);
}

/** Names that could be taken for the operator of the game. */
const RESERVED = new Set(
  `admin admins administrator administrators adm sysadmin superadmin webmaster owner operator moderator moderators mod mods
  punnery support helpdesk help security abuse billing payments system sys staff root superuser official bot
  api www mail postmaster noreply null undefined anonymous deleted banned`.split(/\s+/),
);
/** Beside a reserved word they change nothing: the-admin, punnery-team, real_moderator. */
const COMPANIONS = new Set(['the', 'a', 'team', 'real', 'true', 'my', 'your', 'of', 'account', 'desk']);

const LOOK_ALIKES: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/** Whether nobody may take this name: as it is, with digits around or among it, cut by dashes, or with digits for letters. */
export function isReservedName(name: string): boolean {
  const words = name.toLowerCase().split(/[_-]+/).filter(Boolean);
  if (readings(words.join('')).some((reading) => RESERVED.has(reading))) return true;
  const kinds = words.map((word) => {
    const read = readings(word);
    if (read.some((reading) => RESERVED.has(reading))) return 'reserved';
    return read.some((reading) => reading === '' || COMPANIONS.has(reading)) ? 'companion' : 'own';
  });
  return kinds.includes('reserved') && !kinds.includes('own');
}

/** How a word can be read: without digits, without leading and trailing ones, and with digits read as letters. */
function readings(word: string): string[] {
  const core = word.replace(/^\d+|\d+$/g, '');
  const asLetters = [word, core].flatMap((text) => {
    const read = text.replace(/[0345789]/g, (digit) => LOOK_ALIKES[digit] ?? digit);
    return [read.replaceAll('1', 'i'), read.replaceAll('1', 'l')];
  });
  return [word.replace(/\d/g, ''), ...asLetters];
}
