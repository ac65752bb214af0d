import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { wholeLine } from '../src/rules/anatomy.ts';
import { lettersOf } from '../src/rules/answer.ts';
import { judgeLine } from '../src/rules/board-check.ts';
import { CsvError } from '../src/rules/csv.ts';
import { parseSamples, type Sample } from '../src/rules/samples.ts';

export function readSamples(path: string): Sample[] {
  try {
    return parseSamples(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof CsvError) throw new CsvError(`${relative('.', path)}: ${error.message}`);
    throw error;
  }
}

/** Returns the samples as a module for the browser, with everything that can be computed in advance. */
export function samplesModule(path: string): string {
  const samples = readSamples(path).map(({ question, answer, explanation: { senses }, ordinary }) => ({
    question,
    ...wholeLine(question),
    answer,
    senses,
    nearMiss:
      ordinary && judgeLine(ordinary, { answer, ordinary }).status === 'sounds_right'
        ? lettersOf(ordinary)
        : null,
  }));
  return `export const SAMPLES = ${JSON.stringify(samples)};`;
}
