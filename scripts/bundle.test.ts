import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bundle, commit } from './bundle.ts';

const SOURCE = `interface Snail { name: string }

export function stumble(snail?: Snail): never {
  throw new Error(\`\${snail?.name ?? 'A snail'} stumbled.\`);
}
`;
/** Runs in a separate process, because in this one Vitest itself would map the stack to the sources. */
const FALL = `
  import { loggedError } from '${pathToFileURL(resolve('src/server/platform/process/log.ts'))}';
  import { stumble } from './dist/main.js';
  try { stumble(); } catch (error) { console.log(loggedError(error).stack); }
`;

test('an error from a bundle is logged with its places in the sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'punnery-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = join(folder, 'snail.ts');
  writeFileSync(source, SOURCE);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const into = { folder: join(folder, 'dist'), emptyOutDir: true, extension: 'js' } as const;
  await bundle({ entries: { main: source }, ...into, libraries: { except: [] } });

  const said = execFileSync(process.execPath, ['--input-type=module', '-e', FALL], { cwd: folder });
  expect(String(said)).toContain(
    `Error: A snail stumbled.\n    at stumble (${pathToFileURL(source)}:4:9)\n    at file://`,
  );
});

test('a build names its commit, or a hash of its sources outside a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punnery-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'src'));
  const named = (source: string) => {
    writeFileSync(join(folder, 'src/snail.ts'), source);
    return commit(folder);
  };
  const first = named(SOURCE);
  expect(first).toMatch(/^sources [0-9a-f]{10}$/);
  expect(named(`${SOURCE}\n`)).not.toBe(first);
  expect(named(SOURCE)).toBe(first);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '.'], { cwd: folder });
  const author = ['-c', 'user.name=Snail', '-c', 'user.email=snail@example.com'];
  execFileSync('git', [...author, 'commit', '--quiet', '--message', 'Begin'], { cwd: folder });
  expect(named(SOURCE)).toMatch(/^[0-9a-f]{10}$/);
});
