import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { canInstall, installFromDebian } from '../../test/support/debian.ts';

const run = promisify(execFile);

/** Returns what a program prints to stdout. If it fails, the error contains its stderr. */
export async function output(program: string, args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { maxBuffer: Number.POSITIVE_INFINITY });
  return stdout.trim();
}

/** Most Debian packages have the same name as their program. */
export async function needProgram(name: string, packageName = name): Promise<void> {
  if (await isThere(name)) return;
  if (!canInstall) throw new Error(`${name} is needed: install it and try again.`);
  console.log(`Installing ${packageName} from Debian …`);
  await installFromDebian(packageName);
}

async function isThere(name: string): Promise<boolean> {
  return run('sh', ['-c', 'command -v "$0"', name]).then(
    () => true,
    () => false,
  );
}
