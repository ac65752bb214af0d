import { type Difficulty, difficultyOf } from './answer.ts';
import { CsvError, type CsvRecord, csvRecords } from './csv.ts';
import { announcedSeparator, guessSeparator, SEPARATORS } from './csv-separator.ts';
import { inFull } from './numbers.ts';
import { isDoubtful, namedColumns, type PunColumns, placedColumns } from './pun-columns.ts';
import { UPLOAD_MAX } from './pun-upload.ts';
import { splitThemes } from './themes.ts';

/** A column that is not in the file gives an empty text, or no themes. */
export interface PunRow {
  question: string;
  answer: string;
  senseOne: string;
  senseTwo: string;
  kind: string;
  ordinary: string;
  /** As they are written, unchecked. */
  themes: string[];
  difficulty: Difficulty;
  isActive: boolean;
  /** Line of the file that the pun begins in. */
  line: number;
}

export type FirstLine = 'header' | 'pun';

/** Whether the first line is a header or a pun must be decided by a human. */
export class HeaderDoubt extends CsvError {
  readonly fields: string[];

  constructor({ fields, line }: CsvRecord) {
    super(`Line ${line} may be a header: name its columns question and answer, or leave it out`);
    this.fields = fields;
  }
}

/**
 * Returns the pun of each line. A header is recognised by its names; if another first line looks like
 * one, the caller says what it is.
 */
export function parsePunCsv(file: string, max = UPLOAD_MAX, firstLine?: FirstLine): PunRow[] {
  const [first, ...others] = recordsOf(file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  if (!first) return [];
  const named = namedColumns(first.fields);
  const below = others.map(({ fields }) => fields);
  if (!named && !firstLine && isDoubtful(first.fields, below)) throw new HeaderDoubt(first);
  const records = named || firstLine === 'header' ? others : [first, ...others];
  const columns = named ?? placedColumns(records.map(({ fields }) => fields));
  return records.map(({ fields, line }, place) => {
    const field = (name: keyof PunColumns) => plainText(fields[columns[name] ?? Number.NaN]);
    const question = field('question');
    const answer = field('answer');
    if (question === undefined || answer === undefined)
      throw new CsvError(`Invalid CSV format at line ${line}`);
    if (question === '' || answer === '') throw new CsvError(`Empty question or answer at line ${line}`);
    if (hasLostTheme(fields, first.fields, columns))
      throw new CsvError(`More columns than names: put the themes in quotes at line ${line}`);
    if (place === max) throw new CsvError(`More than ${inFull(max)} pun questions at line ${line}`);
    // Only an export has that column, and apostrophes of ours.
    const written = columns.active === undefined ? (text: string) => text : unescaped;
    return {
      question: written(question),
      answer: written(answer),
      senseOne: written(field('sense_one') ?? ''),
      senseTwo: written(field('sense_two') ?? ''),
      kind: field('kind') ?? '',
      ordinary: written(field('ordinary') ?? ''),
      themes: splitThemes(field('themes') ?? ''),
      difficulty: difficultyOf(answer),
      isActive: readActive(field('active') ?? '', line),
      line,
    };
  });
}

/** In a file with `;` between its columns, a second theme without quotes would be a column of its own. */
function hasLostTheme(fields: string[], header: string[], { themes }: PunColumns): boolean {
  return themes !== undefined && fields.slice(header.length).some((field) => field.trim() !== '');
}

/** Some people write ="HELLO" to keep a spreadsheet from changing HELLO. */
function plainText(field: string | undefined): string | undefined {
  return field
    ?.trim()
    .replace(/^="([^"]*)"$/, '$1')
    .trim();
}

/** Removes the apostrophe that an export puts before what a spreadsheet would take for a formula. */
function unescaped(field: string): string {
  return field.replace(/^'(?='*[=+\-@])/, '');
}

function readActive(field: string, line: number): boolean {
  if (/^(yes|true|1|)$/i.test(field)) return true;
  if (/^(no|false|0)$/i.test(field)) return false;
  throw new CsvError(`Neither yes nor no in the column active at line ${line}`);
}

function recordsOf(text: string): CsvRecord[] {
  const announced = announcedSeparator(text);
  if (announced) return [...csvRecords(text, announced)].slice(1);
  return [...csvRecords(text, headerSeparator(text) ?? guessSeparator(text))];
}

/** Finds the separator of a header from the names of its columns. */
function headerSeparator(text: string) {
  const firstLine = text.trimStart().split('\n', 1).join();
  return SEPARATORS.find((separator) => namedColumns(firstLine.split(separator)));
}
