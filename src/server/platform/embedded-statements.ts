import { messages, type PGlite, parse, protocol } from '@electric-sql/pglite';
import { type NamedText, type Row, TIME_TYPES } from './db.ts';

interface Statement {
  parameterTypes: number[];
  /** What its rows look like; none where it returns no rows. */
  description: messages.RowDescriptionMessage | undefined;
}

const { serialize } = protocol;
const asText = (value: string) => value;
export const TIME_PARSERS = Object.fromEntries([...TIME_TYPES].map((type) => [type, asText]));

/**
 * The engine's own `query` parses and plans at each call, in six round trips into its machine code. Here a statement is
 * parsed once under its name, and from then on bound and executed in one.
 */
export function createStatements(engine: PGlite) {
  const known = new Map<string, Statement>();
  const parsers = { ...engine.parsers, ...TIME_PARSERS };

  /** The engine hears the `Sync` at the end of what failed too: it is ready for whatever comes next. */
  const send = (...parts: Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));

  async function prepare({ name, text }: NamedText): Promise<Statement> {
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const statement = {
      parameterTypes: parse.parseDescribeStatementResults(answer),
      description: answer.find((message) => message instanceof messages.RowDescriptionMessage),
    };
    known.set(name, statement);
    return statement;
  }

  const textOf = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : engine.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  return (query: NamedText, values: unknown[]): Promise<Row[]> =>
    engine.runExclusive(async () => {
      if (engine.closed) throw new Error('The database is closed.');
      const { parameterTypes, description } = known.get(query.name) ?? (await prepare(query));
      const texts = values.map((value, n) => textOf(value, parameterTypes[n]));
      const bind = serialize.bind({ statement: query.name, values: texts });
      const answer = await send(bind, serialize.execute());
      const [result] = parse.parseResults(description ? [description, ...answer] : answer, parsers);
      return result?.rows ?? [];
    });
}
