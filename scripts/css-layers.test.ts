import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../src/web');
const FLOORS = ['ui', 'shell', 'features', 'screens'];

/** The layers that a file puts rules into, not those that it only declares. */
function layersOf(file: string): string[] {
  const css = readFileSync(join(WEB, file), 'utf8');
  return [...css.matchAll(/@layer ([\w.-]+)\s*\{/g)].map(([, name = '']) => name);
}

test.each(globSync('{ui,shell,features,screens}/**/*.css', { cwd: WEB }))(
  '%s fills the layer of its own floor',
  (file) => {
    const [floor] = FLOORS.filter((name) => file.startsWith(name));
    const allowed = file.endsWith('ui/styles/base.css') ? 'base' : floor;
    expect(layersOf(file).filter((layer) => layer !== allowed)).toEqual([]);
  },
);

test('each floor outweighs the ones below it, and a utility outweighs them all', () => {
  const styles = readFileSync(join(WEB, 'ui/styles/styles.css'), 'utf8');
  const declared = styles.match(/@layer ([^;{]+);/)?.[1]?.split(/,\s*/) ?? [];
  expect(declared.filter((name) => [...FLOORS, 'utilities'].includes(name))).toEqual([
    ...FLOORS,
    'utilities',
  ]);
});
