import { type messages, protocol } from '@electric-sql/pglite';

/**
 * Handles the part of PostgreSQL's protocol that every call needs: the engine's own reader
 * takes as long as the engine itself.
 */

interface Field {
  name: string;
  read: (text: string) => unknown;
}

/** Functions that read the text of a type, by its OID. Types that are absent stay text. */
export type Readers = Record<number, ((text: string, type?: number) => unknown) | undefined>;

export type RowMode = 'array' | 'object';

export interface Answer {
  rows: unknown[];
  rowCount: number | null;
  /** First word of the last command tag. */
  command: string;
}

export interface Description {
  parameterTypes: number[];
  fields: Field[];
}

const code = (letter: string) => letter.charCodeAt(0);
const DATA_ROW = code('D');
const COMMAND_COMPLETE = code('C');
const ROW_DESCRIPTION = code('T');
const PARAMETER_DESCRIPTION = code('t');
const ERROR = code('E');
const HEADER = 5;

const READY = 'Z';
/** What ends the answer to each kind of message that we send. An error ends it too, but where the engine gets ready again. */
const ENDS: Record<string, string> = { P: '1', D: 'Tn', B: '2', E: 'CI', S: READY, Q: READY };

/** Binds the values, as text, to the statement of that name. */
export function bindMessage(name: string, values: (string | null)[]): Buffer {
  // Portal and statement end in a zero each; before the values come no formats and their number, after them no formats.
  const sizes = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const length =
    4 + 1 + Buffer.byteLength(name) + 1 + 2 + 2 + sizes.reduce((sum, size) => sum + 4 + size, 0) + 2;
  const bytes = Buffer.allocUnsafe(1 + length);
  bytes[0] = code('B');
  let at = bytes.writeInt32BE(length, 1);
  bytes[at++] = 0;
  at += bytes.write(name, at);
  bytes[at++] = 0;
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeUInt16BE(values.length, at);
  for (const [n, value] of values.entries()) {
    at = bytes.writeInt32BE(value === null ? -1 : (sizes[n] ?? 0), at);
    if (value !== null) at += bytes.write(value, at);
  }
  bytes.writeInt16BE(0, at);
  return bytes;
}

/** What became of a message. After `failed` the engine ignores what it is sent up to the next `Sync`. */
export function outcomeOf(message: Uint8Array, answer: Buffer): 'done' | 'failed' | 'crashed' {
  let last = 0;
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) last = at;
  const ends = ENDS[String.fromCharCode(message[0] ?? 0)];
  if (ends?.includes(String.fromCharCode(answer[last] ?? 0))) return 'done';
  if (answer[last] !== ERROR || ends === READY) return 'crashed';
  // `FATAL` and `PANIC` are the engine's last words.
  const { severity } = parsed(answer, last, answer.length) as messages.DatabaseError;
  return severity === 'ERROR' ? 'failed' : 'crashed';
}

/** Throws the first error in the answer. The rows of several statements are joined. */
export function readAnswer(bytes: Buffer, described: Field[], readers: Readers, rowMode: RowMode): Answer {
  const answer: Answer = { rows: [], rowCount: null, command: '' };
  const readRow = rowMode === 'array' ? readArray : readObject;
  let fields = described;
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    const kind = bytes[at];
    if (kind === DATA_ROW) answer.rows.push(readRow(bytes, at + HEADER, fields));
    else if (kind === COMMAND_COMPLETE) {
      const words = bytes.toString('latin1', at + HEADER, end - 1).split(' ');
      const count = Number.parseInt(words.at(-1) ?? '', 10);
      answer.command = words[0] ?? '';
      answer.rowCount = Number.isNaN(count) ? null : count;
    } else if (kind === ROW_DESCRIPTION) fields = fieldsOf(parsed(bytes, at, end), readers);
    else if (kind === ERROR) throw parsed(bytes, at, end);
    at = end;
  }
  return answer;
}

export function readDescription(bytes: Buffer, readers: Readers): Description {
  const description: Description = { parameterTypes: [], fields: [] };
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    const kind = bytes[at];
    if (kind === ERROR) throw parsed(bytes, at, end);
    if (kind === ROW_DESCRIPTION) description.fields = fieldsOf(parsed(bytes, at, end), readers);
    if (kind === PARAMETER_DESCRIPTION)
      description.parameterTypes = (
        parsed(bytes, at, end) as messages.ParameterDescriptionMessage
      ).dataTypeIDs;
    at = end;
  }
  return description;
}

/** Rare messages are left to the engine's own reader. */
function parsed(bytes: Buffer, from: number, to: number): unknown {
  let message: unknown;
  new protocol.Parser().parse(new Uint8Array(bytes.subarray(from, to)), (found) => {
    message = found;
  });
  return message;
}

function fieldsOf(message: unknown, readers: Readers): Field[] {
  return (message as messages.RowDescriptionMessage).fields.map(({ name, dataTypeID }) => {
    const reader = readers[dataTypeID];
    return { name, read: reader ? (text) => reader(text, dataTypeID) : (text) => text };
  });
}

function readObject(bytes: Buffer, start: number, fields: Field[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = start + 2;
  for (const { name, read } of fields) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row[name] = length < 0 ? null : read(bytes.toString('utf8', at, at + length));
    if (length > 0) at += length;
  }
  return row;
}

function readArray(bytes: Buffer, start: number, fields: Field[]): unknown[] {
  const row: unknown[] = [];
  let at = start + 2;
  for (const { read } of fields) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : read(bytes.toString('utf8', at, at + length)));
    if (length > 0) at += length;
  }
  return row;
}
