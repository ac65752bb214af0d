import { rmSync } from 'node:fs';
import { npmAdvice, npmInstall } from './npm.mjs';
import { runStep } from './process.mjs';
import { inProject } from './project.mjs';
import { fingerprint, readStamp, UNFINISHED, writeStamp } from './stamp.mjs';

/** @typedef {'.' | 'bench'} PackageFolder a folder with a package.json of its own */

/** @param {PackageFolder} folder */
const modulesOf = (folder) => inProject(`${folder}/node_modules`);

/** @param {PackageFolder} folder */
const stampOf = (folder) => `${modulesOf(folder)}/.stamp`;

/** @param {PackageFolder} folder */
const wantedStamp = (folder) =>
  `${process.platform}-${process.arch} ${fingerprint(inProject(folder), ['package-lock.json'])}`;

/** @param {PackageFolder[]} folders */
export const areDependenciesReady = (folders) =>
  folders.every((folder) => readStamp(stampOf(folder)) === wantedStamp(folder));

/**
 * @param {string} node
 * @param {PackageFolder[]} folders
 */
export async function prepareDependencies(node, folders) {
  for (const folder of folders) await prepare(node, folder);
}

/**
 * @param {string} node
 * @param {PackageFolder} folder
 */
async function prepare(node, folder) {
  if (areDependenciesReady([folder])) return;

  // npm considers a package complete once its folder exists, even if npm was killed while filling it.
  if (readStamp(stampOf(folder)) === UNFINISHED) rmSync(modulesOf(folder), { recursive: true, force: true });
  writeStamp(stampOf(folder), UNFINISHED);
  await runStep({
    title: folder === '.' ? 'Installing dependencies' : `Installing the dependencies of ${folder}`,
    node,
    // Not `npm ci`, which rejects a lock file that lacks the binaries of some platform. The web build needs the
    // development packages even if NODE_ENV is production.
    args: npmInstall(['--prefix', inProject(folder), '--no-save', '--include=dev']),
    advice: npmAdvice,
  });
  writeStamp(stampOf(folder), wantedStamp(folder));
}
