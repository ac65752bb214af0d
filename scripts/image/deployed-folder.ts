import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, KEPT_OUTSIDE } from '../bundle-server.ts';
import { fetchNode } from '../launch/runtime.mjs';
import { makeSbom } from './sbom.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The font for shared pictures is read from its package as well. */
const PACKAGES = [...KEPT_OUTSIDE, '@fontsource/fraunces'];
const CONTENT = ['puns.csv', 'released.csv', 'shared-day.svg'];
/** Files of packages that nothing reads at run time. */
const NEEDLESS = /[.](map|md|markdown|cjs|cts|d[.]ts|ts)$|[/\\](test|tests|e2e|examples|docs)$/;
/** Source maps of our server stay, because they map stack traces to the sources; the web app's are not needed. */
const NEEDLESS_OF_WEB = /[.]map$|[/\\][.]vite$/;

/** Copies everything that a server needs to run, including Node, but no build tools and no development packages. */
export async function makeDeployedFolder(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  await buildServer(join(folder, 'dist/server'), { emptyOutDir: true });
  copyWithout(NEEDLESS_OF_WEB, 'dist/web', folder);
  copyWithout(/$^/, 'migrations', folder);
  for (const file of CONTENT) copyWithout(/$^/, join('content', file), folder);
  for (const path of packagesFor(ROOT, PACKAGES)) copyWithout(NEEDLESS, path, folder);
  copyWithout(/$^/, 'LICENSE', folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(shortPackage(), null, 2)}\n`);
  writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(await makeSbom()));
  copyFileSync(await fetchNode(), join(folder, 'bin/node'));
  chmodSync(join(folder, 'bin/node'), 0o755);
}

function copyWithout(needless: RegExp, path: string, folder: string): void {
  cpSync(join(ROOT, path), join(folder, path), {
    recursive: true,
    dereference: true,
    // A package inside another one is listed separately and copied where it is needed.
    filter: (source) =>
      !needless.test(source) && !source.slice(join(ROOT, path).length).includes('node_modules'),
  });
}

function shortPackage() {
  const { name, version, license, type } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return { name, version, license, type };
}

/** Returns the folders, relative to the project, of these packages and of all their installed dependencies. */
export function packagesFor(root: string, names: string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string, from: string) => {
    const folder = folderOf(root, name, from);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = readPackage(join(root, folder));
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, folder);
  };
  for (const name of names) visit(name, '');
  return [...found].sort();
}

/**
 * Looks for a package as Node does: next to the package that imports it, then further and further up. Returns undefined
 * for an optional package that is not installed on this platform.
 */
function folderOf(root: string, name: string, from: string): string | undefined {
  const own = join(from, 'node_modules', name);
  if (existsSync(join(root, own, 'package.json'))) return own;
  const above = from.lastIndexOf('node_modules');
  return above < 0 ? undefined : folderOf(root, name, from.slice(0, above).replace(/[\\/]$/, ''));
}

function readPackage(folder: string): Record<string, Record<string, string> | undefined> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
