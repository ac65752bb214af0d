import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SHUTDOWN_MS = 5_000;

/** Run as a process: ends the server of the given folder once standard input closes, and removes the folder. */
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

/** The server keeps its id in this file for as long as it runs. */
async function serverIn(folder: string) {
  const content = await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(content, 10) || undefined;
}

/** Whether there was a process to receive it; signal 0 only asks. */
function send(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

await cleanUp(process.argv[2] ?? '');
