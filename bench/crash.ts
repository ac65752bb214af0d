import { spawn } from 'node:child_process';
import { freePort } from '../test/support/free-port.ts';
import { writeUntilKilled } from '../test/support/kill.ts';
import { type Server, temporaryFolder, waitUntilReady, watchChild } from '../test/support/server.ts';

const ROUNDS = 10;

/** Runs `npm start` as a user would, in its own process group, so that kill -9 reaches every process of it. */
async function npmStart(env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, ...env, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = watchChild(child);
  await waitUntilReady(run, `http://127.0.0.1:${port}/readyz`);
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.pid) process.kill(-child.pid, signal);
    return run.exit;
  };
  return { url: `http://localhost:${port}`, port, output: run.output, exit: run.exit, stop };
}

const folder = temporaryFolder();
const { acknowledged, missing } = await writeUntilKilled(folder.path, ROUNDS, npmStart);
folder.remove();
console.log(`${ROUNDS} kills, ${acknowledged} acknowledged writes, ${missing.length} lost`);
if (missing.length > 0) process.exitCode = 1;
