import { CsvError, csvRecords } from './csv.ts';

const NAMES = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
type Separator = keyof typeof NAMES;
export const SEPARATORS: Separator[] = [',', ';', '\t'];

/** Reads the line that spreadsheets write above the columns to name their separator. */
export function announcedSeparator(text: string): Separator | undefined {
  const firstLine = /^[^\n]{0,20}(?=\n|$)/.exec(text)?.[0] ?? '';
  const announced = /^"?sep=([^"]*)"? *$/i.exec(firstLine)?.[1];
  if (announced === undefined) return undefined;
  const separator = SEPARATORS.find((known) => known === announced);
  if (!separator)
    throw new CsvError(
      `Line 1 says sep=${announced}, but columns are separated by commas, semicolons or tabs`,
    );
  return separator;
}

/**
 * Finds the separator that splits every line, if no header says it. A file that can be read in two ways is
 * refused, because read in the wrong one it would be full of wrong puns.
 */
export function guessSeparator(text: string): Separator {
  const shares = SEPARATORS.map((separator) => ({ separator, share: partedShare(text, separator) }));
  const [best, ...rivals] = shares.sort((one, other) => other.share - one.share);
  // Text never contains tabs, so a file in which tabs split every line is clear.
  if (shares.some(({ separator, share }) => separator === '\t' && share === 1)) return '\t';
  const rival = rivals.find(({ share }) => share > 0.5);
  if (best?.share === 1 && rival)
    throw new CsvError(
      `Are the columns separated by ${NAMES[best.separator]} or by ${NAMES[rival.separator]}? Begin the file with the line question${best.separator}answer or question${rival.separator}answer`,
    );
  return best?.separator ?? ',';
}

/** The share of lines that the separator splits into two or more fields. */
function partedShare(text: string, separator: Separator): number {
  let parted = 0;
  let all = 0;
  try {
    for (const { fields } of csvRecords(text, separator)) {
      all++;
      if (fields.filter((field) => field.trim() !== '').length > 1) parted++;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    all++;
  }
  return all === 0 ? 0 : parted / all;
}
