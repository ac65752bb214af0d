import { CsvError } from './csv.ts';

/** Which fields of a line are the pun. */
interface PunColumns {
  question: number;
  answer: number;
}

const QUESTION = /^(pun )?(questions?|riddles?|clues?|prompts?)( text)?$/;
const ANSWER = /^(pun )?(answers?|solutions?|punch ?lines?)( text)?$/;
/** Whichever of the two no other column is. */
const PUN = /^puns?$/;

/** By the names in the first line, in any order; undefined where they say nothing. */
export function namedColumns(firstLine: string[]): PunColumns | undefined {
  const names = firstLine.map((field) =>
    field
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
  const find = (name: RegExp) => names.findIndex((each) => name.test(each));
  const [question, answer, pun] = [find(QUESTION), find(ANSWER), find(PUN)] as const;
  const columns = { question: question < 0 ? pun : question, answer: answer < 0 ? pun : answer };
  if (Math.min(columns.question, columns.answer) < 0) {
    if (Math.max(question, answer) >= 0 && names.length > 1 && firstLine.every(isLabel))
      throw new CsvError('Line 1 names only one of the two columns question and answer');
    return undefined;
  }
  return columns.question === columns.answer ? undefined : columns;
}

/** By their place: the first two, or those after a column of ids. */
export function placedColumns(lines: string[][]): PunColumns {
  const first = lines.every(isNumbered) ? 1 : 0;
  return { question: first, answer: first + 1 };
}

/** Whether the first line may be a header all the same: labels above lines that have none. */
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
