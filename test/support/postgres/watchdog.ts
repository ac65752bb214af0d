import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Creates a folder for one server, and a process that waits until this one finishes or dies, even if it is killed. It
 * then stops the server and removes the folder.
 */
export async function guard() {
  const folder = await mkdtemp(join(tmpdir(), 'punnery-postgres-'));
  const cleaner = fileURLToPath(new URL('./clean-up.ts', import.meta.url));
  const watchdog = spawn(process.execPath, [cleaner, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(watchdog, 'exit');
  // A test that forgets to stop its server must still be able to end.
  watchdog.unref();
  return {
    folder,
    async finish() {
      watchdog.ref();
      watchdog.stdin.end();
      await ended;
    },
  };
}
