import { PGlite } from '@electric-sql/pglite';

/** A statement as it was sent to the engine, with its bound values. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

/** Preloaded into a server: records the statements that go to the engine, and returns them when asked. */
const texts = new Map<string, string>();
let statements: Statement[] = [];
let bound: Statement = { text: '', values: [] };

const send = PGlite.prototype.execProtocolRawSync;
PGlite.prototype.execProtocolRawSync = function (message) {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1))
    hear(bytes.toString('latin1', at, at + 1), bytes.subarray(at + 5, at + 1 + bytes.readInt32BE(at + 1)));
  return send.call(this, message);
};

process.on('message', (message) => {
  if (message !== 'statements') return;
  process.send?.(statements);
  statements = [];
});

function hear(kind: string, body: Buffer): void {
  const [first = '', second = ''] = body.toString().split('\0', 2);
  if (kind === 'P') texts.set(first, second);
  if (kind === 'B') bound = { text: texts.get(second) ?? '', values: valuesOf(body, `${first}${second}`) };
  if (kind === 'E') statements.push(bound);
  if (kind === 'Q') statements.push({ text: first, values: [] });
}

function valuesOf(body: Buffer, names: string): Statement['values'] {
  let at = Buffer.byteLength(names) + 2;
  at += 2 + 2 * body.readInt16BE(at);
  const values = [];
  for (let left = body.readInt16BE(at), from = at + 2; left > 0; left--) {
    const length = body.readInt32BE(from);
    values.push(length < 0 ? null : body.toString('utf8', from + 4, from + 4 + length));
    from += 4 + Math.max(length, 0);
  }
  return values;
}
