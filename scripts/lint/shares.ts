import { PUN_KINDS } from '../../src/rules/anatomy.ts';
import { counted, inFull } from '../../src/rules/numbers.ts';
import type { PunRow } from '../../src/rules/pun-csv.ts';
import { checkThemes, THEMES } from '../../src/rules/themes.ts';
import { charactersOf, isSpeech } from '../../src/rules/variety.ts';
import { KIND_MOST, percent, SHARES_FROM } from './library.ts';
import { SETTINGS, wordsOf } from './words.ts';

/** Readers notice a character, a scene or a number that occurs more often than this. */
const FAMILY_MOST = 0.13;
const CHARACTER_MOST = 0.025;
const SETTING_MOST = 0.015;
const NUMBER_MOST = 0.015;
const SPEECH_MOST = 0.35;
const THEME_MOST = 0.25;
const LONG_WORDS = 14;
const LONG_MOST = 0.25;
const SHORT_WORDS = 10;
/** The puns that people repeat aloud: a short set-up, and one word with two meanings. */
const SHORT_LEAST = 0.16;

const FAMILY = new Set(
  'dad mum granny grandpa uncle aunt wife husband son daughter sister brother cousin nephew twin'.split(' '),
);
const NUMBERS = wordsOf(
  `four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
  thirty forty fifty sixty seventy eighty ninety hundred thousand million`,
);
/** Of characters and numbers, only the most frequent ones are shown. */
const SHOWN = 10;

interface Share {
  name: string;
  count: number;
  most?: number;
  least?: number;
}

/** Shows how often each trick, figure and length occurs, and marks what passes its limit. */
export function shareTable(rows: PunRow[]): string {
  const lines = Object.entries(sharesOf(rows)).flatMap(([title, shares]) => [
    '',
    title,
    ...shares.map((share) => shareLine(share, rows.length)),
  ]);
  return [`Shares of ${counted(rows.length, 'pun')}`, ...lines].join('\n');
}

function shareLine(share: Share, total: number): string {
  const { name, count } = share;
  const cells = [name.padEnd(44), inFull(count).padStart(6), percent(count / total).padStart(8)];
  return `  ${cells.join('')}${warningOf(share, total)}`;
}

function warningOf({ count, most = 1, least = 0 }: Share, total: number): string {
  if (total < SHARES_FROM) return '';
  if (count / total > most) return `  WARNING: at most ${percent(most)}`;
  return count / total < least ? `  WARNING: at least ${percent(least)}` : '';
}

function sharesOf(rows: PunRow[]): Record<string, Share[]> {
  const count = (is: (row: PunRow) => boolean) => rows.filter(is).length;
  const told = rows.map(({ question }) => new Set(wordsOf(question)));
  const figures = rows.map(({ question, answer }) => charactersOf({ question, answer, kind: null }));
  const themes = rows.map((row) => checkThemes(row.themes).themes ?? []);
  const lengthOf = ({ question }: PunRow) => question.split(/\s+/).filter((word) => /\w/.test(word)).length;
  const isShort = (row: PunRow) =>
    row.kind.toLowerCase() === 'double' && !row.answer.includes(' ') && lengthOf(row) <= SHORT_WORDS;

  return {
    Kinds: PUN_KINDS.map((kind) => ({
      name: kind,
      count: count((row) => row.kind.toLowerCase() === kind),
      most: KIND_MOST,
    })),
    Characters: [
      {
        name: 'family, all together',
        count: figures.filter((names) => names.some((name) => FAMILY.has(name))).length,
        most: FAMILY_MOST,
      },
      ...frequent(figures, CHARACTER_MOST),
    ],
    Settings: SETTINGS.map(([name = '', ...words]) => ({
      name: name.toLowerCase(),
      count: told.filter((said) => words.some((word) => said.has(word))).length,
      most: SETTING_MOST,
    })),
    'Quoted speech': [
      { name: 'somebody is quoted', count: count((row) => isSpeech(row.question)), most: SPEECH_MOST },
    ],
    // Smaller numbers are ordinary words.
    'Numbers from four on': frequent(
      told.map((said) => NUMBERS.filter((number) => said.has(number)).map((number) => number.toLowerCase())),
      NUMBER_MOST,
    ),
    Length: [
      {
        name: `set-ups of more than ${LONG_WORDS} words`,
        count: count((row) => lengthOf(row) > LONG_WORDS),
        most: LONG_MOST,
      },
      { name: `one word twice, in at most ${SHORT_WORDS} words`, count: count(isShort), least: SHORT_LEAST },
    ],
    Themes: [
      ...THEMES.map((theme) => ({
        name: theme,
        count: themes.filter((each) => each.includes(theme)).length,
        most: THEME_MOST,
      })),
      { name: 'without a theme', count: themes.filter(({ length }) => length === 0).length },
    ],
  };
}

/** Counts each name once a pun. */
function frequent(named: string[][], most: number): Share[] {
  const counts = new Map<string, number>();
  for (const names of named) for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([name, count]) => ({ name, count, most }));
}
