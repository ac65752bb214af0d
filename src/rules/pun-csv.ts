import Papa from 'papaparse';
import { type Difficulty, difficultyOf } from './answer.ts';
import { inFull } from './numbers.ts';
import { UPLOAD_MAX } from './pun-upload.ts';

export interface PunRow {
  question: string;
  answer: string;
  difficulty: Difficulty;
  isActive: true;
}

/** Its message is shown to the admin and names the line. */
export class CsvError extends Error {}

/** Question and answer in each line; a first line `question,answer` is a header. */
export function parsePunCsv(text: string, max = UPLOAD_MAX): PunRow[] {
  const rows: PunRow[] = [];
  for (const { fields, line } of csvRecords(text)) {
    if (fields.every((field) => field.trim() === '')) continue;
    const [question, answer] = fields.map((field) => field.trim());
    if (question === undefined || answer === undefined)
      throw new CsvError(`Invalid CSV format at line ${line}`);
    if (question === '' || answer === '') throw new CsvError(`Empty question or answer at line ${line}`);
    if (line === 1 && isHeader(question, answer)) continue;
    if (rows.length === max) throw new CsvError(`More than ${inFull(max)} pun questions at line ${line}`);
    rows.push({ question, answer, difficulty: difficultyOf(answer), isActive: true });
  }
  return rows;
}

function isHeader(question: string, answer: string): boolean {
  return question.toLowerCase() === 'question' && answer.toLowerCase() === 'answer';
}

/**
 * A quoted field may span lines, so a record's line is counted in the text, not in records. Line ends are made alike
 * first: the parser expects one kind in a file.
 */
function csvRecords(file: string): { fields: string[]; line: number }[] {
  const text = file.replace(/\r\n?/g, '\n');
  const records: { fields: string[]; line: number }[] = [];
  let at = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: '\n',
    step: ({ data, errors, meta }) => {
      if (errors.length > 0) throw new CsvError(`Invalid CSV format at line ${line}`);
      records.push({ fields: data, line });
      line += text.slice(at, meta.cursor).split('\n').length - 1;
      at = meta.cursor;
    },
  });
  return records;
}
