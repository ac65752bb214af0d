import { prepareDependencies } from './launch/dependencies.mjs';
import { withPreparationLock } from './launch/lock.mjs';
import { Interrupted, runCommand } from './launch/process.mjs';
import { prepareRuntime } from './launch/runtime.mjs';
import { prepareWeb } from './launch/web.mjs';

/**
 * What each command runs, and whether it serves the built web app.
 * @type {Record<string, { script?: string, web?: boolean }>}
 */
const COMMANDS = {
  start: { script: 'src/server/main.ts', web: true },
  dev: { script: 'scripts/dev.ts' },
  test: { script: 'scripts/test.ts', web: true },
  check: { script: 'scripts/check.ts' },
  build: { web: true },
  bench: { script: 'bench/main.ts', web: true },
  demo: { script: 'scripts/demo.ts', web: true },
  admin: { script: 'scripts/admin.ts' },
  puns: { script: 'scripts/puns.ts' },
  audit: { script: 'scripts/audit.ts' },
  attack: { script: 'bench/attack.ts', web: true },
  chaos: { script: 'bench/chaos.ts' },
  screenshots: { script: 'scripts/screenshots.ts', web: true },
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
    if (command.web) await prepareWeb(runtime);
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
