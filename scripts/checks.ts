import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The type checker is a short-lived Go program, so it runs faster when it collects garbage less often. */
const ENVIRONMENT = { ...process.env, GOGC: '400' };

/** Each tool runs on this version of Node, whichever version the machine has. */
const CHECKS = {
  'format and lint': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  // A single checker is used, because two would each compute the contract's types again.
  types: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'],
  arrows: [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    '--config',
    '.dependency-cruiser.js',
    '.',
  ],
  'dead code': ['node_modules/knip/bin/knip.js'],
  owners: ['scripts/checks/owners.ts'],
  tables: ['scripts/checks/tables.ts'],
  refusals: ['scripts/checks/refusals.ts'],
  'retired words': ['scripts/checks/retired-words.ts'],
  styles: ['scripts/checks/styles.ts'],
  'worst cases': ['scripts/checks/worst-case.ts'],
  commits: ['scripts/checks/commits.ts'],
} satisfies Record<string, [tool: string, ...args: string[]]>;

/** Runs every check, even after one has failed. The output of checks that pass is not shown. */
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
