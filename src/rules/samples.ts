import { type Explanation, PUN_KINDS, type PunKind, SENSE_MAX } from './anatomy.ts';
import { answerFault, foldAnswer, foldPun, lettersOf, punFault } from './answer.ts';
import { CsvError, type CsvRecord, csvRecords } from './csv.ts';
import { SAMPLE_COUNT } from './sample-of-day.ts';

export interface Sample {
  question: string;
  answer: string;
  explanation: Explanation;
  /** The spelling that one would expect, of a pun by sound. */
  ordinary: string | null;
}

const COLUMNS = ['question', 'answer', 'sense_one', 'sense_two', 'kind', 'ordinary'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

const SENSES = { sense_one: 'first', sense_two: 'second' } as const;

/** The landing page's own puns. The first fault is thrown as one sentence that names its line. */
export function parseSamples(file: string): Sample[] {
  const [header, ...records] = csvRecords(file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), ',');
  if (header?.fields.join() !== COLUMNS.join())
    throw new CsvError(`Line 1: the columns must be ${COLUMNS.join(', ')}.`);
  const samples = records.map(readSample);
  for (const [place, { line }] of records.entries()) {
    const fault = repetitionFault(samples, place);
    if (fault) throw new CsvError(`Line ${line}: ${fault}`);
  }
  if (samples.length !== SAMPLE_COUNT)
    throw new CsvError(
      `Line ${records.at(-1)?.line ?? 1}: there must be ${SAMPLE_COUNT} samples, not ${samples.length}.`,
    );
  return samples;
}

function readSample({ fields, line }: CsvRecord): Sample {
  const row = Object.fromEntries(COLUMNS.map((name, place) => [name, fields[place]?.trim() ?? ''])) as Row;
  const { question, answer } = foldPun(row);
  const fault =
    fields.length === COLUMNS.length
      ? (punFault({ question, answer }) ?? cardFault(answer) ?? explanationFault(row))
      : `there are ${fields.length} columns instead of ${COLUMNS.length}.`;
  if (fault) throw new CsvError(`Line ${line}: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`);
  return {
    question,
    answer,
    explanation: { kind: row.kind as PunKind, senses: [row.sense_one, row.sense_two] },
    ordinary: foldAnswer(row.ordinary) || null,
  };
}

/** The card on the landing page has boxes for letters and nothing else. */
function cardFault(answer: string): string | null {
  return /^[A-Z ]+$/.test(answer) ? null : 'the answer may have letters and spaces only.';
}

function explanationFault(row: Row): string | null {
  for (const [column, order] of Object.entries(SENSES)) {
    const sense = row[column as keyof typeof SENSES];
    if (sense === '') return `the ${order} meaning is empty.`;
    if (sense.length > SENSE_MAX) return `the ${order} meaning is longer than ${SENSE_MAX} characters.`;
    if (/[\p{Cc}\ufffd]/u.test(sense)) return `the ${order} meaning has a character that cannot be shown.`;
  }
  if (!PUN_KINDS.some((kind) => kind === row.kind))
    return `the kind must be one of ${PUN_KINDS.join(', ')}, not '${row.kind}'.`;
  return row.ordinary === '' ? null : ordinaryFault(row);
}

function ordinaryFault({ kind, ordinary, answer }: Row): string | null {
  if (kind !== 'sound') return 'only a pun by sound has an ordinary spelling.';
  const folded = foldAnswer(ordinary);
  if (answerFault(folded) ?? cardFault(folded))
    return 'the ordinary spelling may have letters and spaces only.';
  return folded === foldAnswer(answer) ? 'the ordinary spelling is the answer itself.' : null;
}

function repetitionFault(samples: Sample[], place: number): string | null {
  const sample = samples[place];
  const isRepeated = samples
    .slice(0, place)
    .some(
      ({ question, answer }) =>
        question === sample?.question || lettersOf(answer) === lettersOf(sample?.answer ?? ''),
    );
  return isRepeated ? 'its question or answer stands further up already.' : null;
}
