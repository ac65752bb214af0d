import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

export const isRoot = process.getuid?.() === 0;
export const canInstall = isRoot && existsSync('/etc/debian_version');

const run = promisify(execFile);

/** Callers check `canInstall` first. */
export async function installFromDebian(name: string): Promise<void> {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: Number.POSITIVE_INFINITY,
  };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', name], options);
}
