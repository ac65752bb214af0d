import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
