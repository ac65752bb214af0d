/** The message is shown to the admin. */
export class CsvError extends Error {}

export interface CsvRecord {
  fields: string[];
  /** Line of its first character, because a quoted field may span lines. */
  line: number;
}

/**
 * Reads RFC 4180 from text whose lines end with a line feed, without blank lines. Spaces around a
 * quoted field do not belong to it.
 */
export function* csvRecords(text: string, separator: string): Generator<CsvRecord> {
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    const fields: string[] = [];
    const start = at;
    for (let isOpen = true; isOpen; ) {
      const field = fieldAt(text, at, separator);
      if (!field) throw new CsvError(`Invalid CSV format at line ${line}`);
      fields.push(field.value);
      isOpen = text[field.end] === separator;
      at = isOpen ? field.end + 1 : field.end;
    }
    if (text.slice(start, at).trim() !== '' || fields.length > 1) yield { fields, line };
    line += text.slice(start, at + 1).split('\n').length - 1;
  }
}

interface Field {
  value: string;
  end: number;
}

/** Returns undefined if a quote is left open or closed too early. */
function fieldAt(text: string, from: number, separator: string): Field | undefined {
  const opening = afterBlanks(text, from, separator);
  if (text[opening] !== '"') {
    let end = from;
    while (!isEnd(text[end], separator)) end++;
    return { value: text.slice(from, end), end };
  }
  const closing = closingQuote(text, opening + 1);
  const end = afterBlanks(text, closing + 1, separator);
  if (closing === -1 || !isEnd(text[end], separator)) return undefined;
  return { value: text.slice(opening + 1, closing).replaceAll('""', '"'), end };
}

function isEnd(character: string | undefined, separator: string): boolean {
  return character === undefined || character === separator || character === '\n';
}

function afterBlanks(text: string, from: number, separator: string): number {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== separator) at++;
  return at;
}

/** A quote inside a quoted field is written twice. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
