import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const MAIN = join(import.meta.dirname, '../../dist/server/main.js');
const START_TIMEOUT_MS = 240_000;

type Env = Record<string, string>;

export interface Server {
  url: string;
  port: number;
  output(): string;
  /** The exit code, or null after a signal that was not handled. */
  exit: Promise<number | null>;
  /** Resolves with the same value as `exit`. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server as its own process, as an operator would. */
export async function startServer(env: Env = {}): Promise<Server & { pid: number }> {
  const port = Number(env.PORT ?? (await freePort()));
  const run = launch({ PORT: String(port), ...env });
  await waitUntilReady(run, `http://127.0.0.1:${port}/readyz`);
  return {
    url: `http://localhost:${port}`,
    port,
    pid: run.child.pid ?? 0,
    output: run.output,
    exit: run.exit,
    stop: (signal = 'SIGTERM') => {
      run.child.kill(signal);
      return run.exit;
    },
  };
}

/** For starts that should fail: returns the messages in its log and its exit code. */
export async function runServer(env: Env): Promise<{ code: number | null; output: string }> {
  // Not the default port, which another program of this machine may be using.
  const run = launch({ PORT: String(await freePort()), ...env });
  const code = await run.exit;
  const sentences = logLines(run.output()).filter(({ event }) => event !== 'starting');
  return { code, output: sentences.map(({ msg }) => msg).join('\n') };
}

/** Parses what a server prints when it has no terminal, which must be JSON only. */
export function logLines(output: string): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'punnery-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

interface Run {
  child: ChildProcess;
  exit: Promise<number | null>;
  output(): string;
}

function launch(env: Env): Run {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    // There is no load balancer in front that has to notice the shutdown first.
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, DRAIN_SECONDS: '0', ...env },
    // The IPC channel closes when this process ends, and the server then stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return watchChild(child);
}

/** Collects what a process prints, until it has ended. */
export function watchChild(child: ChildProcess): Run {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const exit = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { child, exit, output: () => output };
}

export async function waitUntilReady(run: Run, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (run.child.exitCode !== null) throw new Error(`The server ended:\n${run.output()}`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  run.child.kill('SIGKILL');
  throw new Error(`The server was not ready in time:\n${run.output()}`);
}
