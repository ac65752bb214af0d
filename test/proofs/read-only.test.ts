import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packagesFor } from '../../scripts/image/deployed-folder.ts';
import { testDatabase } from '../support/for-test.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder, waitUntilReady, watchChild } from '../support/server.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const BUILT = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'src',
  'scripts',
  'content',
  'migrations',
  'dist',
  'node_modules/.stamp',
];
/** The packages that are not bundled. */
const PACKAGES = ['sharp', '@electric-sql/pglite', '@fastify/swagger-ui', '@fontsource/fraunces'];

/** Creates a built project without development packages, in which its user can write only to the data folder. */
function builtFolder(): { folder: string; data: string; node: string } {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const folder = join(path, 'punnery');
  const data = join(path, 'data');
  for (const name of [...BUILT, ...packagesFor('.', PACKAGES)])
    cpSync(name, join(folder, name), { recursive: true, dereference: true });
  const node = join(path, 'node');
  copyFileSync(process.execPath, node);
  mkdirSync(data);
  execFileSync('chmod', ['-R', isRoot ? 'a+rX,go-w' : 'a-w', folder]);
  // Makes the folder writable again, so that it can be removed.
  if (!isRoot) onTestFinished(() => void execFileSync('chmod', ['-R', 'u+w', folder]));
  for (const open of [path, node]) chmodSync(open, 0o755);
  if (isRoot) chownSync(data, NOBODY.uid, NOBODY.gid);
  return { folder, data, node };
}

test('start, admin and audit run from a built folder that their user cannot write, without development packages', async () => {
  const { folder, data, node } = builtFolder();
  const DATABASE_URL = await testDatabase();
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: data, PORT: String(port) };
  const options: SpawnOptions = {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && NOBODY),
  };
  const launch = (...args: string[]) => watchChild(spawn(node, ['scripts/launch.mjs', ...args], options));

  const server = launch('start');
  await waitUntilReady(server, `http://127.0.0.1:${port}/readyz`);
  const audit = launch('audit');
  expect([await audit.exit, audit.output()]).toEqual([0, expect.stringMatching(/, 0 broken\n$/)]);
  const admin = launch('admin', 'grant', 'nobody@example.com');
  expect([await admin.exit, admin.output()]).toEqual([1, 'Nobody has signed up with nobody@example.com.\n']);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(existsSync(join(folder, '.cache'))).toBe(false);

  // Nothing can be rebuilt there either, which is reported in one sentence.
  execFileSync('chmod', ['u+w', join(folder, 'dist')]);
  rmSync(join(folder, 'dist/server.stamp'));
  const unready = launch('start');
  expect([await unready.exit, unready.output()]).toEqual([
    1,
    'This folder is not ready to run, and this user may not write to it: its owner has to run "npm run build" first.\n',
  ]);
});
