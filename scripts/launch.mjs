import { ALL_PARTS, areBuilt, prepareBuilds } from './launch/builds.mjs';
import { areDependenciesReady, prepareDependencies } from './launch/dependencies.mjs';
import { withPreparationLock } from './launch/lock.mjs';
import { Interrupted, runCommand } from './launch/process.mjs';
import { prepareRuntime, presentRuntime } from './launch/runtime.mjs';

/** @typedef {import('./launch/builds.mjs').Part} Part */
/** @typedef {import('./launch/dependencies.mjs').PackageFolder} PackageFolder */

/** @type {PackageFolder[]} */
const WITH_BENCH = ['.', 'bench'];

/**
 * What each command runs, which parts of the project have to be built for it, and which packages it needs besides the
 * project's own. The checks also read bench.
 * @type {Record<string, { script?: string, built?: Part[], packages?: PackageFolder[] }>}
 */
const COMMANDS = {
  start: { script: 'dist/server/main.js', built: ALL_PARTS },
  dev: { script: 'scripts/dev.ts' },
  test: { script: 'scripts/test.ts', packages: WITH_BENCH },
  'test:pooler': { script: 'scripts/test-pooler.ts' },
  'test:proofs': { script: 'scripts/test-proofs.ts' },
  check: { script: 'scripts/check.ts', packages: WITH_BENCH },
  schema: { script: 'scripts/schema.ts' },
  build: { built: ALL_PARTS },
  image: { script: 'scripts/image.ts', built: ALL_PARTS },
  bench: { script: 'bench/main.ts', built: ALL_PARTS, packages: WITH_BENCH },
  demo: { script: 'scripts/demo.ts', built: ALL_PARTS },
  admin: { script: 'dist/server/admin.js', built: ['server'] },
  puns: { script: 'dist/server/puns.js', built: ['server'] },
  audit: { script: 'dist/server/audit.js', built: ['server'] },
  doctor: { script: 'dist/server/doctor.js', built: ['server'] },
  insights: { script: 'dist/server/insights.js', built: ['server'] },
  move: { script: 'dist/server/move.js', built: ['server'] },
  backup: { script: 'dist/server/backup.js', built: ['server'] },
  restore: { script: 'dist/server/restore.js', built: ['server'] },
  rehearse: { script: 'dist/server/rehearse.js', built: ['server'] },
  migrate: { script: 'dist/server/migrate.js', built: ['server'] },
  attack: { script: 'bench/attack.ts', built: ALL_PARTS },
  chaos: { script: 'bench/chaos.ts', built: ALL_PARTS },
  screenshots: { script: 'scripts/screenshots.ts', built: ALL_PARTS },
};

/**
 * @param {string | undefined} name
 * @param {string[]} args
 */
async function launch(name, args) {
  const command = name && COMMANDS[name];
  if (!command) throw new Error(`Choose one of: ${Object.keys(COMMANDS).join(', ')}.`);

  const { built = [], packages = ['.'] } = command;
  const node =
    preparedRuntime(built, packages) ?? (await withPreparationLock(() => prepare(built, packages)));
  return command.script ? runCommand(node, [command.script, ...args]) : 0;
}

/**
 * If everything is ready, nothing is written, not even a lock, so that whoever runs a built folder need not own it.
 * @param {Part[]} parts
 * @param {PackageFolder[]} folders
 */
function preparedRuntime(parts, folders) {
  return areDependenciesReady(folders) && areBuilt(parts) ? presentRuntime() : undefined;
}

/**
 * @param {Part[]} parts
 * @param {PackageFolder[]} folders
 */
async function prepare(parts, folders) {
  const runtime = await prepareRuntime();
  await prepareDependencies(runtime, folders);
  await prepareBuilds(runtime, parts);
  return runtime;
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
