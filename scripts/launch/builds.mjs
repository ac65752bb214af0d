import { existsSync, rmSync } from 'node:fs';
import { runStep } from './process.mjs';
import { inProject, ROOT } from './project.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

/** @typedef {{ title: string, script: string, folder: string, sources: string[] }} Build */

/**
 * The commands that operators run next to the server. They are bundled with it, so they need no development packages.
 */
export const COMMANDS_OF_OPERATORS = /** @type {const} */ ([
  'admin',
  'audit',
  'backup',
  'doctor',
  'insights',
  'migrate',
  'move',
  'puns',
  'rehearse',
  'restore',
]);

const SHARED = ['src/rules', 'src/contract', 'package-lock.json'];

/** @typedef {'web' | 'server'} Part */

/** @type {Record<Part, Build>} */
const BUILDS = {
  web: {
    title: 'Building the web app',
    script: 'scripts/build-web.ts',
    folder: 'dist/web',
    sources: [
      'src/web',
      'content/samples.csv',
      'scripts/samples.ts',
      'scripts/web-chunks.ts',
      'vite.config.ts',
      ...SHARED,
    ],
  },
  server: {
    title: 'Building the server',
    script: 'scripts/build-server.ts',
    folder: 'dist/server',
    sources: [
      'src/server',
      'scripts/bundle.ts',
      'scripts/bundle-server.ts',
      'scripts/commands',
      'scripts/lint',
      ...COMMANDS_OF_OPERATORS.flatMap((name) => [`scripts/${name}.ts`, `scripts/${name}`]),
      ...SHARED,
    ],
  },
};

/** @type {Part[]} */
export const ALL_PARTS = ['web', 'server'];

/** @param {Part[]} parts */
export function areBuilt(parts) {
  return parts.every((part) => isBuilt(BUILDS[part]));
}

/**
 * @param {string} node
 * @param {Part[]} parts
 */
export async function prepareBuilds(node, parts = ALL_PARTS) {
  for (const part of parts) await prepare(node, BUILDS[part]);
}

/** @param {Build} build */
function isBuilt(build) {
  return readStamp(stampOf(build)) === fingerprintOf(build) && existsSync(inProject(build.folder));
}

/**
 * @param {string} node
 * @param {Build} build
 */
async function prepare(node, build) {
  if (isBuilt(build)) return;
  const wanted = fingerprintOf(build);
  // Removed first, because a build that fails may already have emptied the folder.
  rmSync(stampOf(build), { force: true });
  await runStep({ title: build.title, node, args: [build.script], advice: () => undefined });
  writeStamp(stampOf(build), wanted);
}

/** @param {Build} build */
const stampOf = ({ folder }) => inProject(`${folder}.stamp`);

/** @param {Build} build */
const fingerprintOf = ({ sources, script }) => fingerprint(ROOT, [...sources, script]);
