import { PUN_KINDS } from '../../src/rules/anatomy.ts';
import { difficultyOf, lettersOf } from '../../src/rules/answer.ts';
import { foldAnswer } from '../../src/rules/fold.ts';
import type { PunRow } from '../../src/rules/pun-csv.ts';
import { tellingWordsOf, wordsOf } from './words.ts';

/** Shares are checked from this many puns on; in a smaller library they mean nothing. */
export const SHARES_FROM = 100;
const DIFFICULTY_LEAST = 0.25;
/** Readers like another spelling and split words less than two meanings, but miss them where there are none. */
const KIND_LEAST = 0.075;
export const KIND_MOST = 0.6;
const OPENING_MOST = 0.05;
const STUB_MOST = 0.2;

const LENGTHS = { 1: 'up to 5 characters', 2: '6 to 10 characters', 3: 'more than 10 characters' } as const;

/** Returns what is wrong with the puns as a whole, each with what to do about it. */
export function lintShares(rows: PunRow[]): string[] {
  if (rows.length < SHARES_FROM) return [];
  return [...difficulties(rows), ...kinds(rows), ...openings(rows), ...stubs(rows)];
}

export const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function difficulties(rows: PunRow[]): string[] {
  return ([1, 2, 3] as const).flatMap((difficulty) => {
    const share = rows.filter(({ answer }) => difficultyOf(answer) === difficulty).length / rows.length;
    return share < DIFFICULTY_LEAST
      ? `Answers of ${LENGTHS[difficulty]} are ${percent(share)}: write more of them, to ${percent(DIFFICULTY_LEAST)}.`
      : [];
  });
}

function kinds(rows: PunRow[]): string[] {
  const explained = rows.map(({ kind }) => kind.toLowerCase()).filter((kind) => kind !== '');
  if (explained.length < SHARES_FROM) return [];
  return PUN_KINDS.flatMap((kind) => {
    const share = explained.filter((each) => each === kind).length / explained.length;
    if (share > KIND_MOST) return `The kind ${kind} is ${percent(share)}: at most ${percent(KIND_MOST)}.`;
    return share < KIND_LEAST
      ? `The kind ${kind} is ${percent(share)}: at least ${percent(KIND_LEAST)}.`
      : [];
  });
}

function openings(rows: PunRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { question } of rows) {
    const opening = wordsOf(question).slice(0, 2).join(' ');
    counts.set(opening, (counts.get(opening) ?? 0) + 1);
  }
  return [...counts].flatMap(([opening, count]) =>
    count / rows.length > OPENING_MOST
      ? `${count} puns begin with ${opening}, ${percent(count / rows.length)}: begin some in another way, at most ${percent(OPENING_MOST)} alike.`
      : [],
  );
}

/** Finds set-ups of the form 'Why …? It had a…'. */
function stubs(rows: PunRow[]): string[] {
  const share = rows.filter(({ question }) => /^Why\b[^?]*\?\s+\S.*…/.test(question)).length / rows.length;
  return share > STUB_MOST
    ? [
        `'Why…? It had a…' is the shape of ${percent(share)}: tell some as a scene, at most ${percent(STUB_MOST)}.`,
      ]
    : [];
}

export interface Twins {
  line: number;
  twin: number;
  reason: string;
}

/** Finds puns that repeat an earlier joke, each with the first one that it repeats. */
export function findTwins(rows: PunRow[]): Twins[] {
  const known: Known[] = [];
  const places = new Map<string, number[]>();
  return rows.flatMap((row) => {
    const pun = readPun(row);
    const keys = [`= ${pun.letters}`, `? ${pun.question}`, `s ${pun.singular}`, ...pun.asked];
    const candidates = new Set(keys.flatMap((key) => places.get(key) ?? []));
    const twin = [...candidates].sort((a, b) => a - b).find((place) => reasonFor(pun, known[place]));
    for (const key of keys) push(places, key, known.length);
    known.push(pun);
    const earlier = twin === undefined ? undefined : known[twin];
    const reason = reasonFor(pun, earlier);
    return earlier && reason ? { line: pun.line, twin: earlier.line, reason } : [];
  });
}

type Known = ReturnType<typeof readPun>;

function readPun(row: PunRow) {
  return {
    line: row.line,
    letters: lettersOf(foldAnswer(row.answer)),
    singular: wordsOf(row.answer)
      .map((word) => word.replace(/'?S$/, ''))
      .join(''),
    question: foldAnswer(row.question).replace(/[^\p{L}\p{N}]/gu, ''),
    asked: tellingWordsOf(row.question),
    answered: tellingWordsOf(row.answer),
  };
}

function reasonFor(one: Known, other: Known | undefined): string | undefined {
  if (!other) return undefined;
  if (one.letters === other.letters) return 'has the same answer';
  if (one.question === other.question) return 'has the same question';
  const shared = sharedBy(one.asked, other.asked);
  const least = Math.min(one.asked.size, other.asked.size);
  if (least >= 3 && shared / least >= 0.75) return 'is asked in the same words';
  if (shared >= 2 && sharedBy(one.answered, other.answered) >= 1) return 'has the same idea';
  return one.singular === other.singular ? 'has nearly the same answer' : undefined;
}

function push(places: Map<string, number[]>, key: string, place: number): void {
  const list = places.get(key);
  if (list) list.push(place);
  else places.set(key, [place]);
}

function sharedBy(one: Set<string>, other: Set<string>): number {
  let count = 0;
  for (const word of one) if (other.has(word)) count++;
  return count;
}
