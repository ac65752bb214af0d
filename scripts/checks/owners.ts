import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Table {
  /** Its name in TypeScript. */
  constant: string;
  /** Its name in SQL. */
  name: string;
  /** The only folder that may write it. */
  owner: string;
}

/** Returns a sentence for each statement of the server that writes another feature's table. */
export function foreignWrites(root: string): string[] {
  const files = globSync('src/server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const tables = files.filter((file) => file.endsWith('.tables.ts')).flatMap((file) => tablesIn(root, file));
  return files.flatMap((file) => {
    const writes = writtenIn(readFileSync(join(root, file), 'utf8'), tables);
    const foreign = writes.filter(({ owner }) => owner !== dirname(file));
    return [...new Set(foreign)].map(({ name, owner }) => `${file} writes ${name}, which ${owner} owns.`);
  });
}

/**
 * Returns a sentence for each read of another feature's table
 * by its bare name, which tools that follow imports cannot see.
 */
export function hiddenReads(root: string): string[] {
  const files = globSync('src/server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|^src\/server\/audit\//.test(file.replaceAll('\\', '/')),
  );
  const tables = files.filter((file) => file.endsWith('.tables.ts')).flatMap((file) => tablesIn(root, file));
  return files.flatMap((file) => {
    const words = readFileSync(join(root, file), 'utf8').matchAll(/\b(?:FROM|JOIN)\s+\(?([a-z_]+)\b/g);
    const read = new Set([...words].map(([, name]) => name));
    return tables
      .filter(({ name, owner }) => read.has(name) && owner !== dirname(file))
      .map(({ name, constant }) => `${file} reads ${name} by its name: write \${${constant}} instead.`);
  });
}

function tablesIn(root: string, file: string): Table[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
    ([, constant = '', name = '']) => ({
      constant,
      name,
      owner: dirname(file),
    }),
  );
}

/** Finds writes by the query builder and in SQL, where a table is named by its constant or by its SQL name. */
function writtenIn(text: string, tables: Table[]): Table[] {
  const renamed = new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, from, to]) => [to, from]));
  const constantIs = (word: string | undefined) =>
    tables.filter(({ constant }) => constant === (renamed.get(word) ?? word));
  const nameIs = (word: string | undefined) => tables.filter(({ name }) => name === word);
  const built = [...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*[,)]/g)];
  const written = [
    ...text.matchAll(
      /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE|MERGE\s+INTO)\s+(?:\$\{(\w+)\}|"?(\w+))/gi,
    ),
  ];
  return [
    ...built.flatMap(([, constant]) => constantIs(constant)),
    ...written.flatMap(([, constant, name]) => [...constantIs(constant), ...nameIs(name)]),
  ];
}

if (import.meta.main) {
  const found = [...foreignWrites('.'), ...hiddenReads('.')];
  for (const sentence of found) console.log(sentence);
  process.exitCode = found.length > 0 ? 1 : 0;
}
