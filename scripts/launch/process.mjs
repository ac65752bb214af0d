import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { keepLockFor } from './lock.mjs';
import { showProgress } from './progress.mjs';
import { ROOT } from './project.mjs';

/** @typedef {'SIGINT' | 'SIGTERM'} StopSignal */

/** Ends the launcher without a message, because whoever sent the signal knows why. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Interrupted by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Tools of packages start with `env node`, so the chosen Node must come first in PATH. The compile cache lets one
 * process reuse what another has compiled.
 * @param {string} node
 */
const environment = (node) => ({
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache/compiled'),
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
});

/**
 * Passes on only the first signal: a single Ctrl-C arrives here several times, from the terminal and from npm.
 * @param {import('node:child_process').ChildProcess} child
 */
function outcomeOf(child) {
  /** @type {StopSignal | undefined} */
  let stopped;
  /** @param {StopSignal} signal */
  const passOn = (signal) => {
    if (!stopped) child.kill(signal);
    stopped = signal;
  };
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  const watch = watchParent(() => passOn('SIGTERM'));

  return /** @type {Promise<{ code: number, stopped: StopSignal | undefined }>} */ (
    new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        process.off('SIGINT', passOn).off('SIGTERM', passOn);
        clearInterval(watch);
        resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'], stopped });
      });
    })
  );
}

/**
 * The shell between npm and the launcher dies on SIGTERM without passing it on; its absence is the only sign.
 * @param {() => void} onLost
 */
function watchParent(onLost) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onLost(), 250);
}

/**
 * Runs the command itself. The IPC channel closes when the launcher dies, even by kill -9, which tells the child to
 * stop.
 * @param {string} node
 * @param {string[]} args
 */
export async function runCommand(node, args) {
  const child = spawn(node, args, {
    cwd: ROOT,
    env: environment(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return (await outcomeOf(child)).code;
}

/**
 * Runs a step of the preparation. It shows a progress line, and the step's output only if it fails.
 * @param {{ title: string, node: string, args: string[], advice: (output: string) => string | undefined }} step
 */
export async function runStep({ title, node, args, advice }) {
  const progress = showProgress(title);
  const child = spawn(node, args, { cwd: ROOT, env: environment(node), stdio: ['ignore', 'pipe', 'pipe'] });
  keepLockFor(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }

  const { code, stopped } = await outcomeOf(child);
  progress.end(code === 0 ? 'done' : 'failed');
  if (stopped) throw new Interrupted(stopped);
  if (code === 0) return;
  const advised = advice(output);
  if (!advised) console.error(output.trimEnd());
  throw new Error(advised ?? `${title} failed: the reason is above.`);
}
