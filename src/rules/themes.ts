import { foldLine } from './fold.ts';

/** What a pun is about. The order is that of every list of themes. */
export const THEMES = [
  'animals',
  'body and health',
  'crime and law',
  'family and love',
  'food',
  'history',
  'holidays',
  'home and garden',
  'money',
  'music and stage',
  'nature and weather',
  'school and books',
  'science and space',
  'sport and games',
  'technology',
  'travel',
  'work',
] as const;
export type Theme = (typeof THEMES)[number];

/** How many themes one pun may have. */
export const THEMES_MAX = 3;

/** Separates the themes of a pun in a file. */
const SEPARATOR = ';';

export function splitThemes(field: string): string[] {
  return field
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export function joinThemes(themes: readonly Theme[]): string {
  return themes.join(SEPARATOR);
}

type CheckedThemes = { themes: Theme[]; fault: null } | { themes: null; fault: string };

/** Returns the themes in the order of the list, so that equal sets are equal, or what is wrong with them. */
export function checkThemes(written: readonly string[]): CheckedThemes {
  const names = written.map((name) => foldLine(name).toLowerCase()).filter((name) => name !== '');
  const themes = THEMES.filter((theme) => names.includes(theme));
  const fault = themesFault(names, themes);
  return fault === null ? { themes, fault } : { themes: null, fault };
}

function themesFault(names: string[], themes: readonly string[]): string | null {
  const unknown = names.find((name) => !themes.includes(name));
  if (unknown !== undefined)
    return `There is no theme '${unknown.slice(0, 20)}': the themes are ${THEMES.join(', ')}.`;
  const twin = names.find((name, place) => names.indexOf(name) !== place);
  if (twin !== undefined) return `The theme ${twin} is named twice.`;
  return themes.length > THEMES_MAX ? `There are ${themes.length} themes: at most ${THEMES_MAX}.` : null;
}
