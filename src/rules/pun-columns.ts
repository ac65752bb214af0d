import { CsvError } from './csv.ts';

/** Names of the columns in a file. */
export const COLUMNS = [
  'question',
  'answer',
  'sense_one',
  'sense_two',
  'kind',
  'ordinary',
  'themes',
  'active',
] as const;
type Column = (typeof COLUMNS)[number];

/** Position of each column in a line; only the first two are required. */
export type PunColumns = { [name in Column]?: number } & { question: number; answer: number };

const NAMES: Record<Column, RegExp> = {
  question: /^(pun )?(questions?|riddles?|clues?|prompts?)( text)?$/,
  answer: /^(pun )?(answers?|solutions?|punch ?lines?)( text)?$/,
  sense_one: /^sense one$/,
  sense_two: /^sense two$/,
  kind: /^kind$/,
  ordinary: /^ordinary$/,
  themes: /^themes?$/,
  active: /^active$/,
};
/** Stands for whichever of question and answer no other column is. */
const PUN = /^puns?$/;
/** Values that we set ourselves (`isActive` is true for every row), and columns without a name. */
const IGNORED = /^(id|no|nr|number|difficulty|is ?active|line|)$/;

/** Finds columns by the names in the first line, in any order; undefined if the line has no names. */
export function namedColumns(firstLine: string[]): PunColumns | undefined {
  const names = firstLine.map(plainName);
  const find = (name: RegExp) => names.findIndex((each) => name.test(each));
  const pun = find(PUN);
  const [question, answer] = [find(NAMES.question), find(NAMES.answer)] as const;
  const columns = { question: question < 0 ? pun : question, answer: answer < 0 ? pun : answer };
  if (Math.min(columns.question, columns.answer) < 0) {
    refuseHalfHeader(
      firstLine,
      Math.max(question, answer),
      Math.max(find(NAMES.sense_one), find(NAMES.sense_two)),
    );
    return undefined;
  }
  if (columns.question === columns.answer) return undefined;
  const places = COLUMNS.slice(2).flatMap((name) => {
    const place = find(NAMES[name]);
    return place < 0 ? [] : [[name, place] as const];
  });
  const all: PunColumns = { ...Object.fromEntries(places), ...columns };
  refuseUnknown(firstLine, Object.values(all));
  return all;
}

function plainName(field: string): string {
  return field
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function refuseHalfHeader(firstLine: string[], words: number, senses: number): void {
  if (firstLine.length < 2 || !firstLine.every(isLabel)) return;
  if (words >= 0) throw new CsvError('Line 1 names only one of the two columns question and answer');
  if (senses >= 0) throw new CsvError('Line 1 names neither of the two columns question and answer');
}

function refuseUnknown(firstLine: string[], taken: number[]): void {
  const stray = firstLine.find((field, place) => !taken.includes(place) && !IGNORED.test(plainName(field)));
  if (stray === undefined) return;
  const name = stray.trim().slice(0, 30);
  const isTwin = Object.values(NAMES).some((each) => each.test(plainName(stray)));
  throw new CsvError(
    isTwin
      ? `Line 1 names the column ${name} twice`
      : `Line 1 names an unknown column: ${name}. The columns are ${COLUMNS.join(', ')}`,
  );
}

/** Finds columns by position: the first two, or the two after a column in which every line has an id. */
export function placedColumns(lines: string[][]): PunColumns {
  const first = lines.every(isNumbered) ? 1 : 0;
  return { question: first, answer: first + 1 };
}

/** Whether the first line may be a header all the same: only labels, above lines that are none. */
export function isDoubtful(firstLine: string[], others: string[][]): boolean {
  if (others.length === 0 || !firstLine.every(isLabel)) return false;
  const { question } = placedColumns(others);
  const labelled = others.filter((line) => isLabel(line[question] ?? ''));
  return labelled.length < others.length / 2 || (question > 0 && !isNumbered(firstLine));
}

function isNumbered(line: string[]): boolean {
  return line.length > 2 && /^[a-z]{0,4}[-#.]?\d{1,9}\.?$/i.test(line[0]?.trim() ?? '');
}

function isLabel(field: string): boolean {
  return field.length <= 30 && !/[?!…]/.test(field) && field.trim().split(/\s+/).length <= 3;
}
