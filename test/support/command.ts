import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { COMMANDS_OF_OPERATORS } from '../../scripts/launch/builds.mjs';

const SCRIPTS = join(import.meta.dirname, '../../scripts');

export interface CommandRun {
  code: number | null;
  output: string;
  /** The last line of the output, which is the reason if the command refuses. */
  last: string;
}

type CommandName = (typeof COMMANDS_OF_OPERATORS)[number];
type Env = Record<string, string>;

/** Starts one of our commands as an operator would; `onOutput` gets everything that it has printed so far. */
export function startCommand(
  name: CommandName,
  args: string[],
  env: Env,
  onOutput: (output: string) => void = () => {},
): { done: Promise<CommandRun>; kill(): void } {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [join(SCRIPTS, `${name}.ts`), ...args], {
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      onOutput(output);
    });
  const done = new Promise<CommandRun>((resolve) =>
    child.on('close', (code) => resolve({ code, output, last: output.trim().split('\n').at(-1) ?? '' })),
  );
  return { done, kill: () => void child.kill('SIGKILL') };
}

export const runCommand = (
  name: CommandName,
  args: string[],
  env: Env,
  onOutput?: (output: string) => void,
) => startCommand(name, args, env, onOutput).done;
