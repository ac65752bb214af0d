import { type PGlite, protocol } from '@electric-sql/pglite';
import { type Connection, type Row, TIME_TYPES } from './db.ts';
import {
  type Answer,
  bindMessage,
  type Description,
  outcomeOf,
  type RowMode,
  readAnswer,
  readDescription,
} from './embedded-wire.ts';
import { createTurns } from './turns.ts';

const { serialize } = protocol;
const asText = (value: string) => value;
const TIME_READERS = Object.fromEntries([...TIME_TYPES].map((type) => [type, asText]));
/** The unnamed statement, which the next unnamed one replaces. */
const UNNAMED = '';
const nothing = (): Uint8Array[] => [];
const BEGIN = serialize.query('BEGIN');
const EXECUTE = serialize.execute();
const SYNC = serialize.sync();

/** Its name is that of what WebAssembly code throws, by which callers learn that nothing can be written now. */
class EngineCrashed extends Error {
  override readonly name = 'RuntimeError';

  constructor() {
    super(
      'The embedded database crashed, as it does when the disk is full: the next start repairs and opens it again.',
    );
  }
}

interface EmbeddedConnection extends Connection {
  /** Runs plain SQL, which may contain several statements. */
  exec(sql: string): Promise<Row[]>;
}

/**
 * The engine's own `query` parses and plans at each call, and its `transaction` adds four calls of its own. Here a named
 * statement is parsed once and from then on only bound and executed, and a transaction begins together with its first
 * statement. The caller decides whose turn it is, statement or transaction.
 */
export function createStatements(engine: PGlite, onCrash: (error: Error) => void) {
  const known = new Map<string, Description>();
  const readers = { ...engine.parsers, ...TIME_READERS };
  let crash: EngineCrashed | undefined;
  /** The messages of one statement must not mix with those of another that a transaction has started beside it. */
  const inTurn = createTurns();

  /**
   * The engine passes over a crash of its WebAssembly code, as on a disk without room for its log, and goes on with the
   * messages that are left, sometimes for ever. So it gets one at a time, and no more once one was not answered.
   */
  async function send(...messages: Uint8Array[]): Promise<Buffer> {
    if (crash) throw crash;
    const answers: Buffer[] = [];
    let hasFailed = false;
    for (const message of messages) {
      if (hasFailed && message !== SYNC) continue;
      const answer = await answerTo(message);
      const outcome = outcomeOf(message, answer);
      if (outcome === 'crashed') {
        crash = new EngineCrashed();
        onCrash(crash);
        throw crash;
      }
      hasFailed = outcome === 'failed';
      answers.push(answer);
    }
    return Buffer.concat(answers);
  }

  /** Empty when the engine could not give it. There is nothing to sync: what the engine writes is in its files. */
  async function answerTo(message: Uint8Array): Promise<Buffer> {
    if (engine.closed) throw new Error('The database is closed.');
    const chunks: Buffer[] = [];
    const onRawData = (bytes: Uint8Array) => void chunks.push(Buffer.from(bytes));
    const sent = engine.execProtocolRawStream(message, { syncToFs: false, onRawData });
    return sent.then(
      () => Buffer.concat(chunks),
      () => Buffer.alloc(0),
    );
  }

  async function prepare(name: string, text: string, opening: Uint8Array[]): Promise<Description> {
    const parsing = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
    return readDescription(await send(...opening, ...parsing, SYNC), readers);
  }

  async function execute(
    name: string,
    { parameterTypes, fields }: Description,
    values: unknown[],
    rowMode: RowMode,
    open = nothing,
  ): Promise<Answer> {
    const texts = values.map((value, n) => textOf(value, parameterTypes[n]));
    const bind = bindMessage(name, texts);
    // Only now: what cannot be sent has begun nothing.
    return readAnswer(await send(...open(), bind, EXECUTE, SYNC), fields, readers, rowMode);
  }

  const runScript = async (sql: string, opening = nothing()): Promise<Answer> =>
    readAnswer(await send(...opening, serialize.query(sql)), [], readers, 'object');

  const textOf = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : engine.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  /** `opening` returns what has to be sent before the next statement. */
  const connectionOf = (opening: () => Uint8Array[]): EmbeddedConnection => ({
    query: (text, values, rowMode) =>
      inTurn(async () => execute(UNNAMED, await prepare(UNNAMED, text, opening()), values, rowMode)),
    named: ({ name, text }, values) =>
      inTurn(async () => {
        const description = known.get(name);
        if (description) return (await execute(name, description, values, 'object', opening)).rows as Row[];
        const prepared = await prepare(name, text, opening());
        known.set(name, prepared);
        return (await execute(name, prepared, values, 'object')).rows as Row[];
      }),
    exec: (sql) => inTurn(async () => (await runScript(sql, opening())).rows as Row[]),
  });

  async function transaction<T>(work: (connection: EmbeddedConnection) => Promise<T>): Promise<T> {
    let isBegun = false;
    const connection = connectionOf(() => {
      if (isBegun) return [];
      isBegun = true;
      return [BEGIN];
    });
    try {
      const result = await work(connection);
      await inTurn(async () => {
        if (isBegun && (await runScript('COMMIT')).command !== 'COMMIT')
          throw new Error('A statement had failed: the transaction was rolled back.');
      });
      return result;
    } catch (error) {
      await rollBack();
      throw error;
    }
  }

  /** Waits for the statements that are still pending, and hides its own failure behind the first one. */
  async function rollBack(): Promise<void> {
    try {
      await inTurn(async () => {
        if (!crash && engine.isInTransaction()) await runScript('ROLLBACK');
      });
    } catch {}
  }

  /** A crashed engine is left as it is: the next start repairs its files. */
  const close = async () => {
    if (!crash) await engine.close();
  };

  return { connection: connectionOf(nothing), transaction, close };
}
