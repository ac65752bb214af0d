import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PATHS } from './paths.ts';

interface Manifest {
  start_url: string;
  shortcuts: { url: string }[];
}

test('the manifest, which cannot read them, leads to pages that are there', () => {
  const file = new URL('../web/public/manifest.webmanifest', import.meta.url);
  const { start_url, shortcuts }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const known: string[] = Object.values(PATHS);
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) expect(known).toContain(url);
});
