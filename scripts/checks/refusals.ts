import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ERRORS } from '../../src/contract/errors.ts';

/**
 * Returns the codes that nothing in this folder refuses with: neither `new Refusal('code')` nor a table that maps a
 * library's code to one of ours (`LIBRARY_CODE: 'code'`). Tests and comparisons do not count.
 */
export function unusedRefusals(codes: readonly string[], folder: string): string[] {
  const sources = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const used = new Set(sources.flatMap(refusalsIn));
  return codes.filter((code) => !used.has(code));
}

function refusalsIn(source: string): string[] {
  return [...source.matchAll(/(?:new Refusal\(|\b[A-Z][A-Z_]+:)\s*'(\w+)'/g)].map(([, code = '']) => code);
}

if (import.meta.main) {
  const unused = unusedRefusals(Object.keys(ERRORS), resolve('src/server'));
  for (const code of unused)
    console.error(`Nothing refuses with '${code}': remove it from src/contract/errors.ts.`);
  if (unused.length > 0) process.exitCode = 1;
}
