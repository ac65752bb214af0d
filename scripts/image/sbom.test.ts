import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { pinnedNode } from '../launch/runtime.mjs';
import { makeSbom } from './sbom.ts';

afterEach(() => void vi.unstubAllEnvs());

test('the bill of materials names what is deployed, with Node, and no tool', async () => {
  // NODE_ENV has this value once the server has been built.
  vi.stubEnv('NODE_ENV', 'production');
  const bom = await makeSbom();
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'punnery' } } });
  const versions = new Map(bom.components.map(({ name, version }) => [name, version]));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.fromEntries(Object.keys(dependencies).map((name) => [name, versions.get(name)]))).toEqual(
    dependencies,
  );
  for (const ofWeb of [
    'react',
    'react-dom',
    '@tanstack/react-query',
    '@radix-ui/react-tabs',
    '@fontsource-variable/figtree',
  ])
    expect(versions.get(ofWeb), ofWeb).toMatch(/^\d/);
  for (const tool of ['vitest', 'typescript', '@biomejs/biome', 'vite', 'playwright-core', 'knip', 'express'])
    expect(versions.has(tool), tool).toBe(false);

  const { name, version } = pinnedNode();
  expect(bom.components.at(-1)).toMatchObject({
    name,
    version,
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  const refs = new Set(bom.components.map((component) => component['bom-ref']));
  for (const { dependsOn } of bom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
}, 60_000);
