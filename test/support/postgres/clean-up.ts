import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SHUTDOWN_MS = 5_000;

/** Runs as a process: when standard input closes, it stops the server in the given folder and removes the folder. */
async function cleanUp(folder: string) {
  for await (const _ of process.stdin);

  const pid = await serverIn(folder);
  if (pid) {
    send(pid, 'SIGQUIT');
    const deadline = Date.now() + SHUTDOWN_MS;
    while (send(pid, 0) && (await serverIn(folder)) && Date.now() < deadline) await sleep(20);
    send(pid, 'SIGKILL');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** The server keeps its process id in this file while it runs. */
async function serverIn(folder: string) {
  const content = await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(content, 10) || undefined;
}

/** Returns whether the process exists; signal 0 only checks. */
function send(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

await cleanUp(process.argv[2] ?? '');
