import { prepareBuilds } from './launch/builds.mjs';
import { prepareDependencies } from './launch/dependencies.mjs';
import { withPreparationLock } from './launch/lock.mjs';
import { Interrupted, runCommand } from './launch/process.mjs';
import { prepareRuntime } from './launch/runtime.mjs';

/**
 * What each command runs, and whether it needs the web app and the server built.
 * @type {Record<string, { script?: string, built?: boolean }>}
 */
const COMMANDS = {
  start: { script: 'dist/server/main.js', built: true },
  dev: { script: 'scripts/dev.ts' },
  test: { script: 'scripts/test.ts' },
  check: { script: 'scripts/check.ts' },
  build: { built: true },
  bench: { script: 'bench/main.ts', built: true },
  demo: { script: 'scripts/demo.ts', built: true },
  admin: { script: 'scripts/admin.ts' },
  puns: { script: 'scripts/puns.ts' },
  audit: { script: 'scripts/audit.ts' },
  attack: { script: 'bench/attack.ts', built: true },
  chaos: { script: 'bench/chaos.ts', built: true },
  screenshots: { script: 'scripts/screenshots.ts', built: true },
};

/**
 * @param {string | undefined} name
 * @param {string[]} args
 */
async function launch(name, args) {
  const command = name && COMMANDS[name];
  if (!command) throw new Error(`Say one of: ${Object.keys(COMMANDS).join(', ')}.`);

  const node = await withPreparationLock(async () => {
    const runtime = await prepareRuntime();
    await prepareDependencies(runtime);
    if (command.built) await prepareBuilds(runtime);
    return runtime;
  });
  return command.script ? runCommand(node, [command.script, ...args]) : 0;
}

try {
  process.exitCode = await launch(process.argv[2], process.argv.slice(3));
} catch (error) {
  if (error instanceof Interrupted) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
