import { PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Statement } from './record.ts';

/**
 * The floor: the bare engine. Each statement that it is sent is prepared once; bind and execute go out in one message.
 * The engine reads the rows, but nobody parses them.
 */
const { serialize } = protocol;
const engine = await PGlite.create(process.argv[2], { extensions: { pg_trgm } });
const names = new Map<string, string>();

async function prepare(text: string): Promise<string> {
  const name = `statement_${names.size}`;
  await engine.execProtocol(Buffer.concat([serialize.parse({ name, text }), serialize.sync()]));
  names.set(text, name);
  return name;
}

async function run(statements: Statement[]): Promise<number> {
  for (const { text } of statements) if (!names.has(text)) await prepare(text);
  const before = process.cpuUsage();
  for (const { text, values } of statements) {
    const bind = serialize.bind({ statement: names.get(text) ?? '', values });
    await engine.execProtocol(Buffer.concat([bind, serialize.execute(), serialize.sync()]));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

process.on('message', async (message) => {
  if (Array.isArray(message)) process.send?.(await run(message));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
