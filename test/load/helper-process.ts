import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/** Starts a process that ends when this one does, even if it is killed. */
export function startHelper(program: string, args: string[], { uid, gid, ...options }: Options = {}) {
  const user = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...user, program, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    send: (signal: NodeJS.Signals) => child.kill(signal),
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
