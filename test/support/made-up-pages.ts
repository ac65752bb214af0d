import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { SAMPLE_COUNT } from '../../src/rules/sample-of-day.ts';
import { cleanUp } from './clean-up.ts';

/** Creates a folder like that of the build, in which each page contains only its own name. */
export function madeUpPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'punnery-web-'));
  cleanUp(async () => rmSync(folder, { recursive: true, force: true }));
  const landings = Array.from({ length: SAMPLE_COUNT }, (_, at) => `landing-${at}`);
  for (const name of ['index', 'sign-in', 'day', ...landings]) {
    const path = join(folder, `${name}.html`);
    writeFileSync(path, name);
    writeFileSync(`${path}.br`, brotliCompressSync(name));
    writeFileSync(`${path}.gz`, gzipSync(name));
  }
  return folder;
}
