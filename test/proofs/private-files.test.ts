import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { closeAllFolders } from '../../src/server/platform/process/private-folder.ts';
import { StartError } from '../../src/server/platform/process/start-error.ts';
import { changePicture } from '../support/change-picture.ts';
import { testServer } from '../support/for-test.ts';
import { photo } from '../support/pictures.ts';
import { logLines, temporaryFolder } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';
import { copyEmbeddedTemplate } from '../support/templates.ts';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65534;

/** Inside a folder that everybody may enter, as a project's own is. */
function dataFolder(): string {
  const parent = temporaryFolder();
  onTestFinished(parent.remove);
  chmodSync(parent.path, 0o755);
  const path = join(parent.path, 'data');
  mkdirSync(path, { mode: 0o755 });
  return path;
}

/** As a version before this one left it, or a copy made under a loose umask. */
function oldDataFolder(): string {
  const path = dataFolder();
  copyEmbeddedTemplate(join(path, 'db'));
  mkdirSync(join(path, 'outbox'));
  writeFileSync(join(path, 'outbox/old.txt'), 'a reset token', { mode: 0o666 });
  execFileSync('chmod', ['-R', 'a+rwX', path]);
  return path;
}

function contentOf(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (chosen: typeof entries) => chosen.map(({ parentPath, name }) => join(parentPath, name));
  return {
    folders: [folder, ...pathsOf(entries.filter((entry) => entry.isDirectory()))],
    files: pathsOf(entries.filter((entry) => entry.isFile())),
  };
}

function expectPrivate(folder: string): void {
  const { folders } = contentOf(folder);
  const open = folders.filter((path) => (statSync(path).mode & 0o777) !== 0o700);
  expect(open).toEqual([]);
  // An ordinary user cannot become another one: the modes above say the same.
  if (IS_ROOT) expect(tryAsNobody(folder)).toEqual('');
}

/** What another user of the machine can list, read or write, knowing every name. */
function tryAsNobody(folder: string): string {
  const { folders, files } = contentOf(folder);
  const script = `
    for path in "$@"; do
      cd "$path" && echo "entered $path"
      true < "$path" && echo "read $path"
      true >> "$path" && echo "wrote $path"
      true > "$path/new" && echo "made $path/new"
    done; exit 0`;
  const args = ['-c', script, 'sh', ...folders, ...files];
  const { stdout, status } = spawnSync('/bin/sh', args, { uid: NOBODY, gid: NOBODY, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout;
}

test('nothing in data/ can be read or written by another user, whatever was left open there; SIGTERM exits 0', async () => {
  const DATA_DIR = oldDataFolder();
  if (IS_ROOT) expect(tryAsNobody(DATA_DIR)).toContain('outbox/old.txt');
  const server = await testServer({ DATA_DIR });
  const file = await photo(64, 64).jpeg().toBuffer();
  expect(await changePicture(server.url, await signUp(server.url, 'quillbert'), file)).toBe(200);
  const names = readdirSync(DATA_DIR);
  expect(names).toEqual(expect.arrayContaining(['db', 'lock', 'objects', 'outbox', 'secret']));
  expect(readdirSync(join(DATA_DIR, 'outbox')).length).toBeGreaterThan(1);
  expectPrivate(DATA_DIR);
  expect(await server.stop()).toBe(0);
  expect(logLines(server.output())).toContainEqual(expect.objectContaining({ event: 'database' }));
});

test('whoever opens the database closes the folder too', async () => {
  const DATA_DIR = oldDataFolder();
  const { close } = await openDatabase(readConfig({ DATA_DIR }), () => {});
  await close();
  expectPrivate(DATA_DIR);
});

function refusalOf(folder: string): string {
  try {
    closeAllFolders(folder);
    return 'it was closed';
  } catch (error) {
    return error instanceof StartError ? error.message : `not one sentence: ${error}`;
  }
}

test('a data folder of another user stops the start with one sentence', () => {
  // Not ours in either case: root may give a folder away, and others do not own the system's.
  const folder = IS_ROOT ? dataFolder() : '/usr';
  if (IS_ROOT) chownSync(folder, NOBODY, NOBODY);
  expect(refusalOf(folder)).toBe(
    `The data folder ${folder} belongs to another user: run as that user, chown it, or choose another with DATA_DIR.`,
  );
});

test('a folder of other things is not closed to those who use it: the start stops with one sentence', () => {
  const folder = dataFolder();
  mkdirSync(join(folder, 'documents'), { mode: 0o755 });
  expect(refusalOf(folder)).toBe(
    `The data folder ${folder} holds other things and is open to other users: choose a folder of its own with DATA_DIR.`,
  );
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});
