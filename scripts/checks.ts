import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The compiler ends soon: it need not tidy its memory as often as it would. */
const ENVIRONMENT = { ...process.env, GOGC: '400' };

/** Each tool runs on this Node, whatever the machine's own is. */
const CHECKS = {
  'format and lint': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  // One checker: two would each work out the contract's types anew.
  types: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'],
  arrows: [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.js',
    '.',
  ],
  'dead code': ['node_modules/knip/bin/knip.js'],
  owners: ['scripts/checks/owners.ts'],
  tables: ['scripts/checks/tables.ts'],
  refusals: ['scripts/checks/refusals.ts'],
  'retired words': ['scripts/checks/retired-words.ts'],
} satisfies Record<string, [tool: string, ...args: string[]]>;

/** Runs every check, even after one has failed; the output of those that pass is not worth reading. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const outcomes = await Promise.all(
    Object.entries(CHECKS).map(([name, command]) => runCheck(name, command)),
  );
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}

async function runCheck(name: string, command: string[]): Promise<boolean> {
  const started = Date.now();
  const { ok, output } = await run(command);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!ok) console.log(`${output.trimEnd()}\n`);
  return ok;
}

function run(args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: ROOT, env: ENVIRONMENT, maxBuffer: Number.POSITIVE_INFINITY },
      (error, stdout, stderr) => resolve({ ok: !error, output: stdout + stderr }),
    );
  });
}
