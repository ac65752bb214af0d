import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { npmSbom } from '../launch/npm.mjs';
import { pinnedNode } from '../launch/runtime.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * The package that a file imports: `react` in `from 'react/jsx-runtime'`, `@radix-ui/react-tabs` in
 * `import('@radix-ui/react-tabs')`, or a font in `url("…")`.
 */
const IMPORTED = /(?:from|import|url)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g;

/** The part of CycloneDX that is read here; the rest stays as npm writes it. */
interface Bom {
  metadata: { component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Lists what a deployed folder contains, as CycloneDX: the server's packages, those that are bundled into the web app,
 * all their dependencies, and Node. Packages that are only for building and testing are left out.
 */
export async function makeSbom(): Promise<Bom> {
  const { stdout } = await promisify(execFile)(process.execPath, npmSbom(), {
    cwd: ROOT,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const bom: Bom = JSON.parse(stdout);
  const { name, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const shipped = new Set([...Object.keys(dependencies), ...importedByWeb()]);
  const root = bom.metadata.component['bom-ref'];
  const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const direct = (needs.get(root) ?? []).filter((ref) => shipped.has(ref.slice(0, ref.lastIndexOf('@'))));
  const kept = reached(direct, needs);
  const node = nodeComponent();
  return {
    ...bom,
    // npm uses the name of the folder instead.
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, name } },
    components: [...bom.components.filter((component) => kept.has(component['bom-ref'])), node],
    dependencies: [
      { ref: root, dependsOn: [...direct, node['bom-ref']] },
      ...bom.dependencies.filter(({ ref }) => kept.has(ref)),
    ],
  };
}

function importedByWeb(): string[] {
  const files = globSync('src/{web,contract,rules}/**/*.{ts,tsx,css}', { cwd: ROOT });
  const sources = files.filter((file) => !file.includes('.test.'));
  return sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name),
  );
}

function reached(from: string[], needs: Map<string, string[]>): Set<string> {
  const found = new Set(from);
  // Iterating over a set also visits what is added on the way.
  for (const ref of found) for (const next of needs.get(ref) ?? []) found.add(next);
  return found;
}

function nodeComponent() {
  const { name, version, integrity } = pinnedNode();
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    'bom-ref': `${name}@${version}`,
    type: 'application',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name}@${version}`,
    hashes: [{ alg: 'SHA-512', content }],
  };
}
