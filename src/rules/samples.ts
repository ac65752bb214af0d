import type { Explanation } from './anatomy.ts';
import { lettersOf } from './answer.ts';
import { CsvError, type CsvRecord, csvRecords } from './csv.ts';
import { checkPun } from './pun.ts';
import { SAMPLE_COUNT } from './sample-of-day.ts';

export interface Sample {
  question: string;
  answer: string;
  explanation: Explanation;
  /** The spelling that one would expect; only for a pun that works by sound. */
  ordinary: string | null;
}

const COLUMNS = ['question', 'answer', 'sense_one', 'sense_two', 'kind', 'ordinary'] as const;

/** Reads the landing page's own puns. The first fault is thrown as one sentence that names its line. */
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
  if (fields.length !== COLUMNS.length)
    throw new CsvError(`Line ${line}: there are ${fields.length} columns instead of ${COLUMNS.length}.`);
  const [question = '', answer = '', senseOne = '', senseTwo = '', kind = '', ordinary = ''] = fields;
  const { pun, fault } = checkPun({ question, answer, senseOne, senseTwo, kind, ordinary });
  if (pun === null) throw new CsvError(`Line ${line}: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`);
  if (pun.kind === null || pun.senseOne === null || pun.senseTwo === null)
    throw new CsvError(`Line ${line}: the explanation is missing.`);
  // The card on the landing page has boxes for letters only.
  if (!/^[A-Z ]+$/.test(pun.answer))
    throw new CsvError(`Line ${line}: the answer may have letters and spaces only.`);
  return {
    question: pun.question,
    answer: pun.answer,
    explanation: { kind: pun.kind, senses: [pun.senseOne, pun.senseTwo] },
    ordinary: pun.ordinary,
  };
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
