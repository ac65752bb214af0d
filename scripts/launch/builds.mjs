import { existsSync, rmSync } from 'node:fs';
import { runStep } from './process.mjs';
import { inProject, ROOT } from './project.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

/** @typedef {{ title: string, script: string, folder: string, sources: string[] }} Build */

const SHARED = ['src/rules', 'src/contract', 'package-lock.json'];

/** @type {Record<'web' | 'server', Build>} */
const BUILDS = {
  web: {
    title: 'Building the web app',
    script: 'scripts/build-web.ts',
    folder: 'dist/web',
    sources: ['src/web', 'content/samples.csv', 'scripts/samples.ts', 'vite.config.ts', ...SHARED],
  },
  server: {
    title: 'Building the server',
    script: 'scripts/build-server.ts',
    folder: 'dist/server',
    sources: ['src/server', 'scripts/bundle.ts', ...SHARED],
  },
};

/** @param {string} node */
export async function prepareBuilds(node) {
  await prepare(node, BUILDS.web);
  await prepare(node, BUILDS.server);
}

/**
 * @param {string} node
 * @param {Build} build
 */
async function prepare(node, { title, script, folder, sources }) {
  const stamp = inProject(`${folder}.stamp`);
  const wanted = fingerprint(ROOT, [...sources, script]);
  if (readStamp(stamp) === wanted && existsSync(inProject(folder))) return;

  // Removed first: a build that fails may already have emptied the last one's folder.
  rmSync(stamp, { force: true });
  await runStep({ title, node, args: [script], advice: () => undefined });
  writeStamp(stamp, wanted);
}
