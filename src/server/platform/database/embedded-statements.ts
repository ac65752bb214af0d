import { type PGlite, protocol } from '@electric-sql/pglite';
import { type Connection, type Row, TIME_TYPES } from './db.ts';
import { BrokenOff, watchMachine } from './embedded-machine.ts';
import {
  type Answer,
  boundMessage,
  type Description,
  isWhole,
  type RowMode,
  readAnswer,
  readDescription,
} from './embedded-wire.ts';

const { serialize } = protocol;
const asText = (value: string) => value;
const TIME_READERS = Object.fromEntries([...TIME_TYPES].map((type) => [type, asText]));
/** The statement without a name, which the next of its kind replaces. */
const UNNAMED = '';
const NOTHING: Uint8Array = new Uint8Array(0);
const nothing = () => NOTHING;
const BEGIN = serialize.query('BEGIN');

interface EmbeddedConnection extends Connection {
  /** Plain SQL, which may hold several statements. */
  exec(sql: string): Promise<Row[]>;
}

/**
 * The engine's own `query` parses and plans at each call, in six round trips into its machine code, and its `transaction`
 * adds four. Here a named statement is parsed once and from then on bound and executed in one, any other takes two, and a
 * transaction begins together with its first statement. Whose turn it is, is the caller's business.
 */
export function createStatements(engine: PGlite, onBroken: () => void) {
  const known = new Map<string, Description>();
  const readers = { ...engine.parsers, ...TIME_READERS };
  const hasBroken = watchMachine(engine);

  /**
   * Done when it returns, for all that the engine gives a promise: nothing comes between the messages of a statement.
   * Nothing is left to sync: what the engine writes is in its files. It hears the `Sync` at the end of what failed too.
   */
  function send(...parts: Uint8Array[]): Buffer {
    if (hasBroken()) throw new BrokenOff();
    if (engine.closed) throw new Error('The database is closed.');
    const chunks: Buffer[] = [];
    const onRawData = (bytes: Uint8Array) => void chunks.push(Buffer.from(bytes));
    const message = parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts);
    engine.execProtocolRawStream(message, { syncToFs: false, onRawData }).catch(() => {});
    const answer = Buffer.concat(chunks);
    if (!hasBroken() && isWhole(answer)) return answer;
    onBroken();
    throw new BrokenOff();
  }

  function prepare(name: string, text: string, opening: Uint8Array): Description {
    const parsing = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
    return readDescription(send(opening, ...parsing, serialize.sync()), readers);
  }

  function execute(
    name: string,
    { parameterTypes, fields }: Description,
    values: unknown[],
    rowMode: RowMode,
    open = nothing,
  ): Answer {
    const texts = values.map((value, n) => textOf(value, parameterTypes[n]));
    const message = boundMessage(name, texts);
    // Only now: what cannot be sent has begun nothing.
    const opening = open();
    const answer = opening === NOTHING ? send(message) : send(opening, message);
    return readAnswer(answer, fields, readers, rowMode);
  }

  const runScript = (sql: string, opening = NOTHING): Answer =>
    readAnswer(send(opening, serialize.query(sql)), [], readers, 'object');

  const textOf = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : engine.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  /** `opening` is what has to be sent before the next statement. */
  const connectionOf = (opening: () => Uint8Array): EmbeddedConnection => ({
    async query(text, values, rowMode) {
      return execute(UNNAMED, prepare(UNNAMED, text, opening()), values, rowMode);
    },
    async named({ name, text }, values) {
      const description = known.get(name);
      if (description) return execute(name, description, values, 'object', opening).rows as Row[];
      const prepared = prepare(name, text, opening());
      known.set(name, prepared);
      return execute(name, prepared, values, 'object').rows as Row[];
    },
    async exec(sql) {
      return runScript(sql, opening()).rows as Row[];
    },
  });

  async function transaction<T>(work: (connection: EmbeddedConnection) => Promise<T>): Promise<T> {
    let isBegun = false;
    const connection = connectionOf(() => {
      if (isBegun) return NOTHING;
      isBegun = true;
      return BEGIN;
    });
    try {
      const result = await work(connection);
      if (isBegun && runScript('COMMIT').command !== 'COMMIT')
        throw new Error('A statement had failed: the transaction was rolled back.');
      return result;
    } catch (error) {
      rollBack();
      throw error;
    }
  }

  /** What went wrong first is thrown, not that rolling it back went wrong too. */
  function rollBack(): void {
    try {
      if (!hasBroken() && engine.isInTransaction()) runScript('ROLLBACK');
    } catch {}
  }

  /** One that broke off is left as it is: the next start mends its files. */
  const close = async () => {
    if (!hasBroken()) await engine.close();
  };

  return { connection: connectionOf(nothing), transaction, close };
}
